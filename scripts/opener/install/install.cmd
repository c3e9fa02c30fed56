@echo off
rem Installs Local Opener for everybody who uses this PC. Run as administrator.
setlocal EnableExtensions DisableDelayedExpansion
set "LO_SELF=%~f0"
fltmc >nul 2>&1
if errorlevel 1 goto elevate

set "DST=%ProgramFiles%\Local Opener"
set "RUN=HKLM\Software\Microsoft\Windows\CurrentVersion\Run"
if not exist "%~dp0local-opener.exe" goto unpacked
if not exist "%~dp0lo-host.exe" goto unpacked

rem An older one that runs would keep its files from being replaced.
taskkill /f /im lo-host.exe >nul 2>&1
taskkill /f /im local-opener.exe >nul 2>&1
ping -n 2 127.0.0.1 >nul

if not exist "%DST%" mkdir "%DST%"
copy /y "%~dp0local-opener.exe" "%DST%\local-opener.exe" >nul
if errorlevel 1 goto failed
copy /y "%~dp0lo-host.exe" "%DST%\lo-host.exe" >nul
if errorlevel 1 goto failed
copy /y "%~dp0uninstall.cmd" "%DST%\uninstall.cmd" >nul
if errorlevel 1 goto failed
copy /y "%~dp0LEGGIMI.txt" "%DST%\LEGGIMI.txt" >nul
copy /y "%~dp0LICENSES.txt" "%DST%\LICENSES.txt" >nul
if not exist "%~dp0panel-origin.txt" goto register
copy /y "%~dp0panel-origin.txt" "%DST%\origins.txt" >nul
if errorlevel 1 goto failed

:register
reg add "%RUN%" /v LocalOpener /t REG_SZ /d "\"%DST%\lo-host.exe\" serve" /f >nul
if errorlevel 1 goto failed

rem The desktop starts it, so that it runs as the user who sits here and never as administrator.
"%SystemRoot%\explorer.exe" "%DST%\lo-host.exe"
echo Local Opener e' installato ed e' in esecuzione.
echo Partira' da solo a ogni accesso a Windows.
exit /b 0

:elevate
powershell -NoProfile -Command "try { $p = Start-Process -Verb RunAs -Wait -PassThru -FilePath $env:ComSpec -ArgumentList ('/d /c {0}{0}{1}{0} & pause{0}' -f [char]34, $env:LO_SELF) -ErrorAction Stop; exit $p.ExitCode } catch { exit 5 }"
if errorlevel 1 echo Installazione non riuscita: servono i permessi di amministratore.
exit /b %errorlevel%

:unpacked
echo Estrai prima tutto lo ZIP in una cartella, poi avvia install.cmd da li'.
exit /b 2

:failed
echo Installazione non riuscita. Chiudi Local Opener e riprova.
exit /b 3
