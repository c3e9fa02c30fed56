/*
 * lo-host.exe [arguments]          runs local-opener.exe beside it (by default "serve") without
 *                                  a console window, restarts it after a crash; both end together.
 * lo-host.exe --open <path>        opens the path with the program associated with it.
 * lo-host.exe --peer <far> <near>  tells which user has the far end of a connection.
 * lo-host.exe --session            tells whether this runs in a signed-in user's session.
 * lo-host.exe --aside, --back, --renew, --end <folder>   for installers: see host.h.
 * The exit code is the answer: see host.h.
 */
#include "host.h"
#include <shellapi.h>

typedef int installer_step(const WCHAR *folder);

/* NULL for a word that names none. */
static installer_step *find_step(const WCHAR *mode) {
  if (lstrcmpW(mode, L"--aside") == 0) return set_programs_aside;
  if (lstrcmpW(mode, L"--back") == 0) return put_programs_back;
  if (lstrcmpW(mode, L"--renew") == 0) return renew_services;
  return lstrcmpW(mode, L"--end") == 0 ? end_services : NULL;
}

int WINAPI wWinMain(HINSTANCE self, HINSTANCE previous, PWSTR arguments, int show) {
  (void)self;
  (void)previous;
  (void)show;
  int count = 0;
  LPWSTR *words = CommandLineToArgvW(GetCommandLineW(), &count);
  if (words == NULL) return (int)GetLastError();
  const WCHAR *mode = count > 1 ? words[1] : L"";
  if (lstrcmpW(mode, L"--open") == 0) {
    return count == 3 ? open_document(words[2]) : ERROR_BAD_ARGUMENTS;
  }
  if (lstrcmpW(mode, L"--peer") == 0) {
    return count == 4 ? judge_peer(words[2], words[3]) : ERROR_BAD_ARGUMENTS;
  }
  if (lstrcmpW(mode, L"--session") == 0) return judge_own_session();
  installer_step *step = find_step(mode);
  if (step != NULL) return count == 3 ? step(words[2]) : ERROR_BAD_ARGUMENTS;
  return run_program(arguments);
}
