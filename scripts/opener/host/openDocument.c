#include "host.h"
#include <shellapi.h>
#include <shlobj.h>

int open_document(const WCHAR *path) {
  PIDLIST_ABSOLUTE item = NULL;
  SHELLEXECUTEINFOW execution = {sizeof execution};
  CoInitializeEx(NULL, COINIT_APARTMENTTHREADED | COINIT_DISABLE_OLE1DDE);
  HRESULT parsed = SHParseDisplayName(path, NULL, &item, 0, NULL);
  if (FAILED(parsed)) return (int)(parsed & 0xffff);
  /* Opens the item itself: Windows does not parse its name again as a command or an address. */
  execution.fMask = SEE_MASK_NOASYNC | SEE_MASK_FLAG_NO_UI | SEE_MASK_INVOKEIDLIST;
  execution.lpIDList = item;
  execution.lpVerb = L"open";
  execution.nShow = SW_SHOWNORMAL;
  return ShellExecuteExW(&execution) ? 0 : (int)GetLastError();
}
