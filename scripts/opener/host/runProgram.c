#include "host.h"
#include <stdlib.h>

/* Windows' own limit for a command line, in characters. */
#define COMMAND_CHARS 32768
#define PATH_CHARS 32768
/* The pause between a crash and the next start: longer each time, until one run lasts. */
#define FIRST_PAUSE_MS 1000
#define LAST_PAUSE_MS 60000
#define LASTING_RUN_MS 60000
/* A program that is gone does not come back: after these tries the host ends. */
#define MISSED_STARTS 5

static WCHAR folder[PATH_CHARS], program[PATH_CHARS + 32], command[COMMAND_CHARS];

/* The folder of this executable, with its backslash; FALSE if it does not fit. */
static BOOL find_own_folder(void) {
  DWORD length = GetModuleFileNameW(NULL, folder, PATH_CHARS);
  if (length == 0 || length >= PATH_CHARS) return FALSE;
  while (length > 0 && folder[length - 1] != L'\\') length--;
  folder[length] = 0;
  return TRUE;
}

static BOOL write_command(const WCHAR *arguments) {
  lstrcpyW(program, folder);
  lstrcatW(program, L"local-opener.exe");
  if (lstrlenW(program) + lstrlenW(arguments) + 4 > COMMAND_CHARS) return FALSE;
  lstrcpyW(command, L"\"");
  lstrcatW(command, program);
  lstrcatW(command, L"\" ");
  lstrcatW(command, arguments);
  return TRUE;
}

/* The service must end with this process, the documents' programs must not. */
static HANDLE create_job(void) {
  HANDLE job = CreateJobObjectW(NULL, NULL);
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
  limits.BasicLimitInformation.LimitFlags =
      JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_SILENT_BREAKAWAY_OK;
  SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
  return job;
}

/* Tells the service this process's id: a command that stops it for good ends this process. */
static void name_this_process(void) {
  WCHAR number[16];
  _ultow(GetCurrentProcessId(), number, 10);
  SetEnvironmentVariableW(L"LOCAL_OPENER_HOST", number);
}

/* More threads for disk calls; on Windows a Node program cannot set their number itself. A network
   folder whose server is gone holds some, and two such folders would hold all of Node's default four. */
static void give_threads(void) {
  SetEnvironmentVariableW(L"UV_THREADPOOL_SIZE", L"16");
}

/* Gives the exit code in `code`, or Windows' error and FALSE when the program did not start. */
static BOOL run_once(HANDLE job, HANDLE nothing, DWORD *code) {
  STARTUPINFOW start = {sizeof start};
  start.dwFlags = STARTF_USESTDHANDLES;
  start.hStdInput = start.hStdOutput = start.hStdError = nothing;
  PROCESS_INFORMATION process;
  if (!CreateProcessW(program, command, NULL, NULL, TRUE, CREATE_NO_WINDOW | CREATE_SUSPENDED, NULL,
                      folder, &start, &process)) {
    *code = GetLastError();
    return FALSE;
  }
  AssignProcessToJobObject(job, process.hProcess);
  ResumeThread(process.hThread);
  WaitForSingleObject(process.hProcess, INFINITE);
  *code = 1;
  GetExitCodeProcess(process.hProcess, code);
  CloseHandle(process.hThread);
  CloseHandle(process.hProcess);
  return TRUE;
}

/* Exit codes that a restart would only repeat: done, wrong usage, port taken, not allowed.
   Source: outcome.ts. */
static BOOL is_final(DWORD code) { return code == 0 || code == 2 || code == 4 || code == 5; }

/* Other commands run once. */
static BOOL is_service(const WCHAR *arguments) {
  return wcsncmp(arguments, L"serve", 5) == 0 && (arguments[5] == 0 || arguments[5] == L' ');
}

int run_program(const WCHAR *arguments) {
  const WCHAR *given = *arguments ? arguments : L"serve";
  if (!find_own_folder() || !write_command(given)) return ERROR_FILENAME_EXCED_RANGE;
  SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};
  HANDLE nothing = CreateFileW(L"NUL", GENERIC_READ | GENERIC_WRITE,
                               FILE_SHARE_READ | FILE_SHARE_WRITE, &inherited, OPEN_EXISTING, 0, NULL);
  HANDLE job = create_job();
  name_this_process();
  give_threads();
  DWORD pause = FIRST_PAUSE_MS, code = 0;
  int missed = 0;
  for (;;) {
    ULONGLONG started = GetTickCount64();
    BOOL ran = run_once(job, nothing, &code);
    if (!is_service(given) || (ran && is_final(code))) return (int)code;
    /* While an update puts a new program in its place, the file is not there for a moment. */
    if (!ran && ++missed >= MISSED_STARTS) return (int)code;
    if (ran) missed = 0;
    if (GetTickCount64() - started >= LASTING_RUN_MS) pause = FIRST_PAUSE_MS;
    Sleep(pause);
    pause = pause * 2 < LAST_PAUSE_MS ? pause * 2 : LAST_PAUSE_MS;
  }
}
