@echo off
rem Removes Local Opener: the program, its start at sign-in, the settings of the user who runs this.
setlocal EnableExtensions DisableDelayedExpansion
set "LO_SELF=%~f0"
set "DST=%ProgramFiles%\Local Opener"
set "RUN=Software\Microsoft\Windows\CurrentVersion\Run"

rem First as the current user: each user has their own settings and start at sign-in.
if exist "%DST%\local-opener.exe" "%DST%\local-opener.exe" uninstall >nul 2>&1
reg delete "HKCU\%RUN%" /v LocalOpener /f >nul 2>&1

fltmc >nul 2>&1
if errorlevel 1 goto elevate
reg delete "HKLM\%RUN%" /v LocalOpener /f >nul 2>&1
taskkill /f /im lo-host.exe >nul 2>&1
taskkill /f /im local-opener.exe >nul 2>&1
ping -n 2 127.0.0.1 >nul
cd /d "%SystemRoot%"
rem One line, which cmd reads whole before it runs: this file may lie in the removed folder.
rmdir /s /q "%DST%" 2>nul & if exist "%DST%\local-opener.exe" (echo Rimozione non riuscita: chiudi Local Opener e riprova. & exit /b 3) else (echo Local Opener e' stato rimosso. & exit /b 0)

:elevate
powershell -NoProfile -Command "try { $p = Start-Process -Verb RunAs -Wait -PassThru -FilePath $env:ComSpec -ArgumentList ('/d /c {0}{0}{1}{0} & pause{0}' -f [char]34, $env:LO_SELF) -ErrorAction Stop; exit $p.ExitCode } catch { exit 5 }"
if errorlevel 1 echo Rimozione non riuscita: servono i permessi di amministratore.
exit /b %errorlevel%
