/*
 * lo-host.exe [arguments]    runs local-opener.exe beside it ("serve" unless told otherwise) without
 *                            a console window; both end together; its exit code is passed on.
 * lo-host.exe --open <path>  opens the path with the program associated with it; exit code 0, or
 *                            Windows' error: 2 not found, 5 denied, 1155 no program.
 */
#include <windows.h>
#include <shellapi.h>
#include <shlobj.h>
#include <stdlib.h>

/* Windows' own limit for a command line, in characters. */
#define COMMAND_CHARS 32768
#define PATH_CHARS 32768

static int open_document(const WCHAR *path) {
  PIDLIST_ABSOLUTE item = NULL;
  SHELLEXECUTEINFOW execution = {sizeof execution};
  CoInitializeEx(NULL, COINIT_APARTMENTTHREADED | COINIT_DISABLE_OLE1DDE);
  HRESULT parsed = SHParseDisplayName(path, NULL, &item, 0, NULL);
  if (FAILED(parsed)) return (int)(parsed & 0xffff);
  /* The item itself is opened: its name is not read again as a command or an address. */
  execution.fMask = SEE_MASK_NOASYNC | SEE_MASK_FLAG_NO_UI | SEE_MASK_INVOKEIDLIST;
  execution.lpIDList = item;
  execution.lpVerb = L"open";
  execution.nShow = SW_SHOWNORMAL;
  return ShellExecuteExW(&execution) ? 0 : (int)GetLastError();
}

/* The folder of this executable, with its backslash; FALSE where it does not fit. */
static BOOL own_folder(WCHAR *folder) {
  DWORD length = GetModuleFileNameW(NULL, folder, PATH_CHARS);
  if (length == 0 || length >= PATH_CHARS) return FALSE;
  while (length > 0 && folder[length - 1] != L'\\') length--;
  folder[length] = 0;
  return TRUE;
}

/* What is started must not outlive this process, but the documents' programs must. */
static HANDLE create_job(void) {
  HANDLE job = CreateJobObjectW(NULL, NULL);
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
  limits.BasicLimitInformation.LimitFlags =
      JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_SILENT_BREAKAWAY_OK;
  SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
  return job;
}

static int run_service(const WCHAR *arguments) {
  static WCHAR folder[PATH_CHARS], program[PATH_CHARS + 32], command[COMMAND_CHARS];
  if (!own_folder(folder)) return ERROR_FILENAME_EXCED_RANGE;
  lstrcpyW(program, folder);
  lstrcatW(program, L"local-opener.exe");
  const WCHAR *given = *arguments ? arguments : L"serve";
  if (lstrlenW(program) + lstrlenW(given) + 4 > COMMAND_CHARS) return ERROR_FILENAME_EXCED_RANGE;
  lstrcpyW(command, L"\"");
  lstrcatW(command, program);
  lstrcatW(command, L"\" ");
  lstrcatW(command, given);

  SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};
  HANDLE nothing = CreateFileW(L"NUL", GENERIC_READ | GENERIC_WRITE,
                               FILE_SHARE_READ | FILE_SHARE_WRITE, &inherited, OPEN_EXISTING, 0, NULL);
  STARTUPINFOW start = {sizeof start};
  start.dwFlags = STARTF_USESTDHANDLES;
  start.hStdInput = start.hStdOutput = start.hStdError = nothing;
  PROCESS_INFORMATION process;
  HANDLE job = create_job();
  if (!CreateProcessW(program, command, NULL, NULL, TRUE, CREATE_NO_WINDOW | CREATE_SUSPENDED, NULL,
                      folder, &start, &process)) {
    return (int)GetLastError();
  }
  AssignProcessToJobObject(job, process.hProcess);
  ResumeThread(process.hThread);
  WaitForSingleObject(process.hProcess, INFINITE);
  DWORD code = 1;
  GetExitCodeProcess(process.hProcess, &code);
  return (int)code;
}

int WINAPI wWinMain(HINSTANCE self, HINSTANCE previous, PWSTR arguments, int show) {
  (void)self;
  (void)previous;
  (void)show;
  int count = 0;
  LPWSTR *words = CommandLineToArgvW(GetCommandLineW(), &count);
  if (words == NULL) return (int)GetLastError();
  if (count > 1 && lstrcmpW(words[1], L"--open") == 0) {
    return count == 3 ? open_document(words[2]) : ERROR_BAD_ARGUMENTS;
  }
  return run_service(arguments);
}
