/* Lets an installer replace our running programs, so that no user is left without the service. */
#include "host.h"
#include <stdio.h>
#include <tlhelp32.h>

#define PATH_CHARS 1024
#define END_MS 5000
#define MOST_OLD 100

static const WCHAR *const PROGRAMS[] = {L"local-opener.exe", L"lo-host.exe"};
/* What commands write beside the programs. Source: platform.ts. */
static const WCHAR *const WRITTEN[] = {L"origins.txt", L"folders.txt"};

static WCHAR folder[PATH_CHARS];

/* The whole path, without a backslash at the end: installers write `folder\.` to close a quote. */
static BOOL take_folder(const WCHAR *given) {
  DWORD length = GetFullPathNameW(given, PATH_CHARS, folder, NULL);
  if (length == 0 || length >= PATH_CHARS) return FALSE;
  if (length > 3 && folder[length - 1] == L'\\') folder[length - 1] = 0;
  return TRUE;
}

static BOOL path_of(WCHAR *path, const WCHAR *name) {
  return swprintf(path, PATH_CHARS, L"%ls\\%ls", folder, name) > 0;
}

static BOOL old_path(WCHAR *path, const WCHAR *name, int number) {
  return swprintf(path, PATH_CHARS, L"%ls\\%ls.%d.old", folder, name, number) > 0;
}

static BOOL is_there(const WCHAR *path) { return GetFileAttributesW(path) != INVALID_FILE_ATTRIBUTES; }

/* Windows refuses to delete programs that still run: those stay. */
static void remove_old(void) {
  WCHAR path[PATH_CHARS];
  for (int at = 0; at < 2; at++) {
    for (int number = 1; number <= MOST_OLD; number++) {
      if (old_path(path, PROGRAMS[at], number)) DeleteFileW(path);
    }
  }
}

static BOOL is_in_use(const WCHAR *path) {
  HANDLE file = CreateFileW(path, GENERIC_WRITE, 0, NULL, OPEN_EXISTING, 0, NULL);
  if (file == INVALID_HANDLE_VALUE) return GetLastError() != ERROR_FILE_NOT_FOUND;
  CloseHandle(file);
  return FALSE;
}

/* Windows lets a program that runs be renamed, though neither changed nor deleted. */
static DWORD set_aside(const WCHAR *name) {
  WCHAR path[PATH_CHARS], old[PATH_CHARS];
  if (!path_of(path, name)) return ERROR_FILENAME_EXCED_RANGE;
  if (!is_there(path) || !is_in_use(path)) return 0;
  for (int number = 1; number <= MOST_OLD; number++) {
    if (!old_path(old, name, number)) return ERROR_FILENAME_EXCED_RANGE;
    if (!is_there(old)) return MoveFileW(path, old) ? 0 : GetLastError();
  }
  return ERROR_ALREADY_EXISTS;
}

static DWORD put_back(const WCHAR *name) {
  WCHAR path[PATH_CHARS], old[PATH_CHARS];
  if (!path_of(path, name)) return ERROR_FILENAME_EXCED_RANGE;
  for (int number = MOST_OLD; number > 0 && !is_there(path); number--) {
    if (old_path(old, name, number) && is_there(old) && !MoveFileW(old, path)) return GetLastError();
  }
  return 0;
}

/* Without this privilege Windows lets no administrator end other users' programs. */
static void reach_other_users(void) {
  HANDLE token;
  TOKEN_PRIVILEGES wanted = {1, {{{0, 0}, SE_PRIVILEGE_ENABLED}}};
  if (!OpenProcessToken(GetCurrentProcess(), TOKEN_ADJUST_PRIVILEGES, &token)) return;
  if (LookupPrivilegeValueW(NULL, L"SeDebugPrivilege", &wanted.Privileges[0].Luid)) {
    AdjustTokenPrivileges(token, FALSE, &wanted, 0, NULL, NULL);
  }
  CloseHandle(token);
}

/* Whether the process runs from a file in the folder whose name starts with `name`. */
static BOOL runs_from(HANDLE process, const WCHAR *name) {
  WCHAR path[PATH_CHARS], wanted[PATH_CHARS];
  DWORD length = PATH_CHARS;
  if (!QueryFullProcessImageNameW(process, 0, path, &length) || !path_of(wanted, name)) return FALSE;
  int chars = lstrlenW(wanted);
  return CompareStringOrdinal(path, (int)length < chars ? (int)length : chars, wanted, chars, TRUE) ==
         CSTR_EQUAL;
}

/* Ends every process of that program, of all users, but this one, and waits until it has ended. */
static void end_program(const WCHAR *name) {
  PROCESSENTRY32W entry = {sizeof entry};
  HANDLE list = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
  BOOL more = list != INVALID_HANDLE_VALUE && Process32FirstW(list, &entry);
  for (; more; more = Process32NextW(list, &entry)) {
    if (entry.th32ProcessID == GetCurrentProcessId()) continue;
    HANDLE process = OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION | PROCESS_TERMINATE | SYNCHRONIZE,
                                 FALSE, entry.th32ProcessID);
    if (process == NULL) continue;
    /* An exit code after which a host starts the service again: see runProgram.c. */
    if (runs_from(process, name) && TerminateProcess(process, 1)) {
      WaitForSingleObject(process, END_MS);
    }
    CloseHandle(process);
  }
  if (list != INVALID_HANDLE_VALUE) CloseHandle(list);
}

int set_programs_aside(const WCHAR *given) {
  if (!take_folder(given)) return ERROR_FILENAME_EXCED_RANGE;
  remove_old();
  DWORD error = 0;
  for (int at = 0; at < 2 && error == 0; at++) error = set_aside(PROGRAMS[at]);
  return (int)error;
}

int put_programs_back(const WCHAR *given) {
  if (!take_folder(given)) return ERROR_FILENAME_EXCED_RANGE;
  DWORD error = 0;
  for (int at = 0; at < 2 && error == 0; at++) error = put_back(PROGRAMS[at]);
  return (int)error;
}

int renew_services(const WCHAR *given) {
  if (!take_folder(given)) return ERROR_FILENAME_EXCED_RANGE;
  reach_other_users();
  end_program(L"local-opener.");
  remove_old();
  return 0;
}

int end_services(const WCHAR *given) {
  WCHAR path[PATH_CHARS];
  if (!take_folder(given)) return ERROR_FILENAME_EXCED_RANGE;
  reach_other_users();
  /* The hosts first: they would start the services again. */
  end_program(L"lo-host.");
  end_program(L"local-opener.");
  remove_old();
  for (int at = 0; at < 2; at++) {
    if (path_of(path, WRITTEN[at])) DeleteFileW(path);
  }
  return 0;
}
