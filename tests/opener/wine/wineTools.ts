import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { COMPILER } from "./winePrograms";

/** Answers like `fltmc` for an administrator; Wine has none. */
export const ADMINISTRATOR = "int main(void) { return 0; }";

/** Records its command line in UTF-8; exits with a code, which may look at `line`. */
const recorder = (code: string) => `#include <windows.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  static char line[8000];
  WideCharToMultiByte(CP_UTF8, 0, GetCommandLineW(), -1, line, sizeof line, NULL, NULL);
  FILE *file = fopen("C:\\\\recorded.txt", "ab");
  fprintf(file, "%s\\n", line);
  return ${code};
}`;
export const RECORDER = recorder("0");
/** A host that reports the system's own session. */
const SYSTEM_HOST = recorder('strstr(line, "--session") != NULL');

/** Records its command line and target folder; Wine's does nothing. */
export const POWERSHELL = `#include <windows.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  FILE *file = fopen("C:\\\\recorded.txt", "ab");
  fprintf(file, "%s in %s\\n", GetCommandLineA(), getenv("DST"));
  return 0;
}`;

/** Ends a process as a crash would; after Wine's taskkill the exit code looks like success. */
export const ENDER = `#include <windows.h>
#include <stdlib.h>
int main(int count, char **words) {
  HANDLE process = OpenProcess(PROCESS_TERMINATE, FALSE, count > 1 ? atoi(words[1]) : 0);
  return process != NULL && TerminateProcess(process, 1) ? 0 : 1;
}`;

/** `certutil -hashfile <file> SHA256`, which Wine does not have; the output is Windows' own. */
export const CERTUTIL = `#include <windows.h>
#include <wincrypt.h>
#include <stdio.h>
int main(int count, char **words) {
  HCRYPTPROV provider;
  HCRYPTHASH hash;
  static BYTE part[65536], sum[32];
  DWORD size = sizeof sum;
  FILE *file = count > 2 ? fopen(words[2], "rb") : NULL;
  if (file == NULL) return 1;
  CryptAcquireContextA(&provider, NULL, NULL, PROV_RSA_AES, CRYPT_VERIFYCONTEXT);
  CryptCreateHash(provider, CALG_SHA_256, 0, 0, &hash);
  for (size_t read; (read = fread(part, 1, sizeof part, file)) > 0;) CryptHashData(hash, part, read, 0);
  CryptGetHashParam(hash, HP_HASHVAL, sum, &size, 0);
  printf("SHA256 hash of %s:\\n", words[2]);
  for (DWORD at = 0; at < size; at++) printf("%02x", sum[at]);
  printf("\\nCertUtil: -hashfile command completed successfully.\\n");
  return 0;
}`;

/**
 * Reports one connection, from port 40000 to 17654; its process id is in C:\\owner.txt, else the
 * caller's: Wine knows the connections of this PC, but not their processes.
 */
export const CONNECTIONS = `#include <windows.h>
#include <iphlpapi.h>
#include <stdio.h>
__declspec(dllexport) DWORD WINAPI GetExtendedTcpTable(PVOID to, PDWORD size, WINBOOL sorted,
                                                       ULONG family, TCP_TABLE_CLASS kind, ULONG no) {
  MIB_TCPTABLE_OWNER_PID *table = to;
  DWORD needed = sizeof *table, owner = GetCurrentProcessId();
  if (to == NULL || *size < needed) return *size = needed, ERROR_INSUFFICIENT_BUFFER;
  FILE *file = fopen("C:\\\\owner.txt", "rb");
  if (file != NULL) fscanf(file, "%lu", &owner);
  MIB_TCPROW_OWNER_PID row = {MIB_TCP_STATE_ESTAB, 0x0100007F, 0x409C, 0x0100007F, 0xF644, owner};
  table->dwNumEntries = 1;
  table->table[0] = row;
  return NO_ERROR;
}`;

/** Compiles a program for Windows; `.dll` gives a library. */
export async function compileForWindows(source: string, path: string): Promise<void> {
  const file = `${path}.c`;
  await writeFile(file, source);
  const kind = path.endsWith(".dll") ? ["-shared"] : [];
  await execa(COMPILER, ["-Os", "-s", ...kind, file, "-o", path, "-ladvapi32"]);
}

/** Puts that host into an unpacked package, and updates its checksum. */
export async function giveSystemHost(folder: string): Promise<void> {
  const [host, sums] = [join(folder, "lo-host.exe"), join(folder, "SHA256SUMS.txt")];
  await compileForWindows(SYSTEM_HOST, host);
  const sum = createHash("sha256")
    .update(await readFile(host))
    .digest("hex");
  const text = await readFile(sums, "utf8");
  await writeFile(sums, text.replace(/^\S+(?= .*lo-host\.exe)/m, sum));
}
