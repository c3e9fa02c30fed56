@echo off
rem Installs Local Opener for all users of this PC. Asks for administrator rights itself.
rem install.cmd /quiet  asks nothing and waits for no key, for software distribution.
rem Exit codes: 0 done, 2 not unpacked, 3 it did not work, 4 a file was changed, 5 rights are missing.
setlocal EnableExtensions DisableDelayedExpansion
rem No program of the current folder, which may be that of downloads, is taken for one of Windows.
set "NoDefaultCurrentDirectoryInExePath=1"
rem A 32-bit agent sees other folders and another registry: the 64-bit shell does the work.
if defined PROCESSOR_ARCHITEW6432 goto shell64
set "LO_SELF=%~f0"
set "SRC=%~dp0"
set "DST=%ProgramFiles%\Local Opener"
if defined ProgramW6432 set "DST=%ProgramW6432%\Local Opener"
set "RUN=HKLM\Software\Microsoft\Windows\CurrentVersion\Run"
set "QUIET="
set "ELEVATED="
if /i "%~1"=="/quiet" set "QUIET=1"
if /i "%~1"=="/elevated" set "ELEVATED=1"
fltmc >nul 2>&1
if errorlevel 1 goto elevate
call :install
set "CODE=%errorlevel%"
if defined ELEVATED goto end
if %CODE% neq 0 goto end

rem The system has no user to open documents for: the service starts at the next sign-in, where none
rem ran before.
start "" /wait "%DST%\lo-host.exe" --session
if errorlevel 1 goto end
rem The desktop starts the service, so that it runs as the user at this PC, never as administrator.
"%SystemRoot%\explorer.exe" "%DST%\lo-host.exe"
echo Local Opener e' in esecuzione.
goto end

:elevate
set "CODE=5"
if defined QUIET goto refused
if defined ELEVATED goto refused
powershell -NoProfile -Command "try { $p = Start-Process -Verb RunAs -Wait -PassThru -FilePath $env:ComSpec -ArgumentList ('/d /c {0}{0}{1}{0} /elevated{0}' -f [char]34, $env:LO_SELF) -ErrorAction Stop; exit $p.ExitCode } catch { exit 5 }"
set "CODE=%errorlevel%"
if %CODE% equ 5 goto refused
if %CODE% neq 0 goto told
rem This part runs as the user again, not as the administrator.
start "" "%DST%\lo-host.exe"
echo Local Opener e' installato ed e' in esecuzione. Partira' da solo a ogni accesso a Windows.
goto end

:told
echo Installazione non riuscita, codice %CODE%: l'altra finestra ha detto perche'.
goto end

:refused
echo Installazione non riuscita: servono i permessi di amministratore.

:end
rem When Explorer started this, its window would close before the user could read it.
if defined QUIET exit /b %CODE%
if defined ELEVATED if %CODE%==0 exit /b 0
whoami /user 2>nul | find "S-1-5-18" >nul && exit /b %CODE%
echo "%CMDCMDLINE:"='%" | find /i "%~nx0" >nul && pause
exit /b %CODE%

:install
if not exist "%SRC%local-opener.exe" goto unpacked
if not exist "%SRC%lo-host.exe" goto unpacked
if not exist "%SRC%SHA256SUMS.txt" goto unpacked
set "CHANGED="
for /f "usebackq tokens=1,*" %%a in ("%SRC%SHA256SUMS.txt") do call :check %%a "%%b"
if defined CHANGED goto changed

if not exist "%DST%" mkdir "%DST%"
for %%f in (uninstall.cmd LEGGIMI.txt LICENSES.txt) do (
  copy /y "%SRC%%%f" "%DST%\%%f" >nul
  if errorlevel 1 goto failed
)
for %%f in (local-opener lo-host) do (
  copy /y "%SRC%%%f.exe" "%DST%\%%f.new.exe" >nul
  if errorlevel 1 goto failed
)
rem The downloaded files are checked now: unblock them, so that Windows does not ask each time.
powershell -NoProfile -Command "Get-ChildItem -LiteralPath $env:DST -File | Unblock-File" >nul 2>&1
rem Programs that run go on under other names, so that nobody is without the service meanwhile.
start "" /wait "%DST%\lo-host.new.exe" --aside "%DST%"
if errorlevel 1 goto failed
for %%f in (local-opener lo-host) do (
  move /y "%DST%\%%f.new.exe" "%DST%\%%f.exe" >nul
  if errorlevel 1 goto back
)
rem Keep the panels that the administrator added.
if not exist "%SRC%panel-origin.txt" goto register
echo.>>"%DST%\origins.txt"
if errorlevel 1 goto failed
for /f "usebackq" %%o in ("%SRC%panel-origin.txt") do call :allow %%o

:register
reg add "%RUN%" /v LocalOpener /t REG_SZ /d "\"%DST%\lo-host.exe\" serve" /f /reg:64 >nul
if errorlevel 1 goto failed
rem Each user's host starts the service again, from the new program.
start "" /wait "%DST%\lo-host.exe" --renew "%DST%"
echo Local Opener e' installato. Partira' da solo a ogni accesso a Windows.
exit /b 0

:check
set "SUM="
for /f "skip=1 delims=" %%s in ('certutil -hashfile "%SRC%%~2" SHA256 2^>nul') do if not defined SUM set "SUM=%%s"
if defined SUM set "SUM=%SUM: =%"
if /i not "%SUM%"=="%~1" set "CHANGED=%~2"
exit /b 0

:allow
for /f "usebackq" %%k in ("%DST%\origins.txt") do if /i "%%k"=="%~1" exit /b 0
>>"%DST%\origins.txt" echo %~1
exit /b 0

:unpacked
echo Estrai prima tutto lo ZIP in una cartella, poi avvia install.cmd da li'.
exit /b 2

:changed
echo %CHANGED% non e' quello del pacchetto: scarica di nuovo lo ZIP.
exit /b 4

:back
start "" /wait "%DST%\lo-host.new.exe" --back "%DST%"

:failed
echo Installazione non riuscita. Chiudi Local Opener e riprova.
exit /b 3

:shell64
"%SystemRoot%\Sysnative\cmd.exe" /d /c ""%~f0" %*" & exit /b
