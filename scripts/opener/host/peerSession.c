#include "host.h"
#include <iphlpapi.h>
#include <stdlib.h>
#include <wtsapi32.h>

#define SAME_SESSION 0
#define OTHER_SESSION 1
#define NOT_TOLD 2

/* Windows' own services, and programs that run without a signed-in user. */
#define SYSTEM_SESSION 0
#define NO_SESSION 0xFFFFFFFF
#define LOOPBACK 0x0100007F

/* The list of all processes also holds those that refuse a direct query. */
static DWORD listed_session(DWORD process) {
  WTS_PROCESS_INFOW *list = NULL;
  DWORD count = 0, session = NO_SESSION;
  if (!WTSEnumerateProcessesW(WTS_CURRENT_SERVER_HANDLE, 0, 1, &list, &count)) return NO_SESSION;
  for (DWORD at = 0; at < count; at++) {
    if (list[at].ProcessId == process) session = list[at].SessionId;
  }
  WTSFreeMemory(list);
  return session;
}

static DWORD session_of(DWORD process) {
  DWORD session = NO_SESSION;
  return ProcessIdToSessionId(process, &session) ? session : listed_session(process);
}

/* The table of this PC's connections, each with its process; NULL if Windows refuses. */
static MIB_TCPTABLE_OWNER_PID *read_connections(void) {
  MIB_TCPTABLE_OWNER_PID *table = NULL;
  DWORD bytes = 0, error = ERROR_INSUFFICIENT_BUFFER;
  /* The table may grow between two calls. */
  for (int tries = 0; error == ERROR_INSUFFICIENT_BUFFER && tries < 8; tries++) {
    free(table);
    table = bytes == 0 ? NULL : malloc(bytes);
    error = GetExtendedTcpTable(table, &bytes, FALSE, AF_INET, TCP_TABLE_OWNER_PID_CONNECTIONS, 0);
  }
  if (error == NO_ERROR) return table;
  free(table);
  return NULL;
}

/* A port as the table holds it: in network byte order. */
static DWORD table_port(const WCHAR *text) {
  DWORD port = wcstoul(text, NULL, 10);
  return (port & 0xFF) << 8 | (port >> 8 & 0xFF);
}

/* The process whose own end is at `far_port` and whose other end is at `near_port`; 0 for none. */
static DWORD owner_between(DWORD far_port, DWORD near_port) {
  MIB_TCPTABLE_OWNER_PID *table = read_connections();
  DWORD owner = 0;
  for (DWORD at = 0; table != NULL && at < table->dwNumEntries; at++) {
    const MIB_TCPROW_OWNER_PID *row = &table->table[at];
    if (row->dwLocalAddr != LOOPBACK || row->dwRemoteAddr != LOOPBACK) continue;
    if ((row->dwLocalPort & 0xFFFF) != far_port) continue;
    if ((row->dwRemotePort & 0xFFFF) == near_port) owner = row->dwOwningPid;
  }
  free(table);
  return owner;
}

int judge_own_session(void) {
  DWORD session = session_of(GetCurrentProcessId());
  return session == SYSTEM_SESSION || session == NO_SESSION;
}

int judge_peer(const WCHAR *far_port, const WCHAR *near_port) {
  DWORD owner = owner_between(table_port(far_port), table_port(near_port));
  DWORD own = session_of(GetCurrentProcessId());
  DWORD session = owner == 0 ? NO_SESSION : session_of(owner);
  if (session == NO_SESSION || session == SYSTEM_SESSION || own == NO_SESSION) return NOT_TOLD;
  return session == own ? SAME_SESSION : OTHER_SESSION;
}
