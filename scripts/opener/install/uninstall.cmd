@echo off
rem Removes Local Opener: the program, its start at sign-in, the settings of the user who runs this.
rem uninstall.cmd /quiet  asks nothing and waits for no key, for software distribution.
rem Exit codes: 0 done, 3 it did not work, 5 rights are missing.
setlocal EnableExtensions DisableDelayedExpansion
rem No program of the current folder, which may be that of downloads, is taken for one of Windows.
set "NoDefaultCurrentDirectoryInExePath=1"
rem A 32-bit agent sees other folders and another registry: the 64-bit shell does the work.
if defined PROCESSOR_ARCHITEW6432 goto shell64
set "LO_SELF=%~f0"
set "DST=%ProgramFiles%\Local Opener"
if defined ProgramW6432 set "DST=%ProgramW6432%\Local Opener"
set "RUN=Software\Microsoft\Windows\CurrentVersion\Run"
set "QUIET="
set "ELEVATED="
if /i "%~1"=="/quiet" set "QUIET=1"
if /i "%~1"=="/elevated" set "ELEVATED=1"

rem First as the current user: each user has their own settings and start at sign-in.
if exist "%DST%\local-opener.exe" "%DST%\local-opener.exe" uninstall >nul 2>&1
reg delete "HKCU\%RUN%" /v LocalOpener /f >nul 2>&1

fltmc >nul 2>&1
if errorlevel 1 goto elevate
reg delete "HKLM\%RUN%" /v LocalOpener /f /reg:64 >nul 2>&1
rem Ends the programs in this folder alone, of all users.
if exist "%DST%\lo-host.exe" start "" /wait "%DST%\lo-host.exe" --end "%DST%"
cd /d "%SystemRoot%"
rem One line, which cmd reads whole before it runs: this file may lie in the removed folder.
rmdir /s /q "%DST%" 2>nul & if exist "%DST%\local-opener.exe" (echo Rimozione non riuscita: chiudi Local Opener e riprova. & (if defined ELEVATED pause) & exit /b 3) else (echo Local Opener e' stato rimosso. & exit /b 0)

:elevate
set "CODE=5"
if defined QUIET goto refused
if defined ELEVATED goto refused
powershell -NoProfile -Command "try { $p = Start-Process -Verb RunAs -Wait -PassThru -FilePath $env:ComSpec -ArgumentList ('/d /c {0}{0}{1}{0} /elevated{0}' -f [char]34, $env:LO_SELF) -ErrorAction Stop; exit $p.ExitCode } catch { exit 5 }"
set "CODE=%errorlevel%"
if %CODE% equ 5 goto refused
rem One line again.
(if %CODE% equ 0 (echo Local Opener e' stato rimosso.) else (echo Rimozione non riuscita, codice %CODE%: l'altra finestra ha detto perche'.)) & exit /b %CODE%

:refused
echo Rimozione non riuscita: servono i permessi di amministratore.
exit /b %CODE%

:shell64
rem One line, since this file may go meanwhile.
"%SystemRoot%\Sysnative\cmd.exe" /d /c ""%~f0" %*" & exit /b
