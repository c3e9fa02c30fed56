#include <windows.h>

/* 0, or Windows' error: 2 not found, 5 denied, 1155 no program. */
int open_document(const WCHAR *path);

/* Runs local-opener.exe beside this executable, the service again after a crash; its exit code. */
int run_program(const WCHAR *arguments);

/* 0: this process belongs to the session of somebody who signed in; 1: to the system's own. */
int judge_own_session(void);

/*
 * Whose the far end of a connection between two ports of this PC is. 0: a program of this session;
 * 1: one of another user's session; 2: one of the system's, or nobody can tell.
 */
int judge_peer(const WCHAR *far_port, const WCHAR *near_port);
