#include <windows.h>

/* Gives 0, or Windows' error: 2 not found, 5 denied, 1155 no program. */
int open_document(const WCHAR *path);

/* Runs local-opener.exe beside this executable, and restarts the service after a crash. Gives its
   exit code. */
int run_program(const WCHAR *arguments);

/* Gives 0 when this process runs in a signed-in user's session, 1 in the system's own. */
int judge_own_session(void);

/*
 * Finds the program at the far end of a connection between two ports of this PC. Gives 0 for this
 * session's, 1 for another user's session, 2 for the system's or an unknown one.
 */
int judge_peer(const WCHAR *far_port, const WCHAR *near_port);

/*
 * For installers, which run them as administrator or as the system with the programs' folder. Each
 * gives 0 or Windows' error. Setting aside renames those programs that run, which go on running, so
 * that new ones can take their names; they come back when an installation fails. Renewing ends the
 * services: their hosts start them again, each in its user's session, from the new program. Ending
 * ends the hosts too, for good, and removes what was written beside the programs.
 */
int set_programs_aside(const WCHAR *folder);
int put_programs_back(const WCHAR *folder);
int renew_services(const WCHAR *folder);
int end_services(const WCHAR *folder);
