@echo off
rem Starts Divulge with the Java that comes with it. DIVULGE_JAVA_OPTS holds options for the virtual machine.
setlocal
set "home=%~dp0.."
set "native="
if "%~1"=="estimate" set "native=--enable-native-access=ALL-UNNAMED"
"%home%\runtime\bin\java.exe" -Xshare:auto -Xlog:disable -Xlog:all=error:stderr -XX:MaxRAMPercentage=70 -XX:+UseSerialGC "-XX:SharedArchiveFile=%home%\lib\divulge.jsa" %native% %DIVULGE_JAVA_OPTS% -cp "%home%\lib\divulge.jar" io.divulge.cli.Main %*
exit /b %ERRORLEVEL%
