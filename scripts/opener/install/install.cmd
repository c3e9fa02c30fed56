@echo off
rem Installs Local Opener for all users of this PC. Asks for administrator rights itself.
rem install.cmd /quiet  does not wait for a key at the end, for software distribution.
setlocal EnableExtensions DisableDelayedExpansion
set "LO_SELF=%~f0"
set "SRC=%~dp0"
set "DST=%ProgramFiles%\Local Opener"
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

rem The system has no user to open documents for: the service starts at the next sign-in.
start "" /wait "%DST%\lo-host.exe" --session
if errorlevel 1 goto end
rem The desktop starts the service, so that it runs as the user at this PC, never as administrator.
"%SystemRoot%\explorer.exe" "%DST%\lo-host.exe"
echo Local Opener e' in esecuzione.
goto end

:elevate
if defined ELEVATED goto refused
powershell -NoProfile -Command "try { $p = Start-Process -Verb RunAs -Wait -PassThru -FilePath $env:ComSpec -ArgumentList ('/d /c {0}{0}{1}{0} /elevated{0}' -f [char]34, $env:LO_SELF) -ErrorAction Stop; exit $p.ExitCode } catch { exit 5 }"
set "CODE=%errorlevel%"
if %CODE% neq 0 goto refused
rem This part runs as the user again, not as the administrator.
start "" "%DST%\lo-host.exe"
echo Local Opener e' installato ed e' in esecuzione. Partira' da solo a ogni accesso a Windows.
goto end

:refused
if not defined CODE set "CODE=5"
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

rem A running older version would lock its files.
taskkill /f /im lo-host.exe >nul 2>&1
taskkill /f /im local-opener.exe >nul 2>&1
ping -n 2 127.0.0.1 >nul

if not exist "%DST%" mkdir "%DST%"
for %%f in (local-opener.exe lo-host.exe uninstall.cmd LEGGIMI.txt LICENSES.txt) do (
  copy /y "%SRC%%%f" "%DST%\%%f" >nul
  if errorlevel 1 goto failed
)
rem The downloaded files are checked now: unblock them, so that Windows does not ask each time.
powershell -NoProfile -Command "Get-ChildItem -LiteralPath $env:DST -File | Unblock-File" >nul 2>&1
rem Keep the panels that the administrator added.
if not exist "%SRC%panel-origin.txt" goto register
echo.>>"%DST%\origins.txt"
if errorlevel 1 goto failed
for /f "usebackq" %%o in ("%SRC%panel-origin.txt") do call :allow %%o

:register
reg add "%RUN%" /v LocalOpener /t REG_SZ /d "\"%DST%\lo-host.exe\" serve" /f >nul
if errorlevel 1 goto failed
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

:failed
echo Installazione non riuscita. Chiudi Local Opener e riprova.
exit /b 3
