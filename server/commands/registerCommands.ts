import type { Command } from "commander";
import { registerMfaReset } from "./accounts/mfaReset";
import { registerUser } from "./accounts/user";
import { registerBackup } from "./backups/backup";
import { registerRestore } from "./backups/restore";
import { registerCompany } from "./companies/company";
import { registerDoctor } from "./doctor/doctor";
import { registerFiles } from "./documents/files";
import { registerImport } from "./documents/import";
import { registerPurgeRevision, registerPurgeScan } from "./documents/purgeRevision";
import { registerReindex } from "./documents/reindex";
import { registerInit } from "./installation/init";
import { registerKey } from "./installation/key";
import { registerMail } from "./installation/mail";
import { registerVersion, type VersionDeps } from "./installation/version";
import { registerAudit } from "./logs/audit";
import { registerServe, type ServeDeps } from "./serve";

/** Adds every command in the order of the help. */
export function registerServerCommands(program: Command, deps: ServeDeps & VersionDeps): void {
  registerServe(program, deps);
  registerInit(program, deps);
  registerMfaReset(program, deps);
  registerUser(program, deps);
  registerCompany(program, deps);
  registerAudit(program, deps);
  registerImport(program, deps);
  registerBackup(program, deps);
  registerFiles(program, deps);
  registerPurgeRevision(program, deps);
  registerPurgeScan(program, deps);
  registerReindex(program, deps);
  registerKey(program, deps);
  registerRestore(program, deps);
  registerMail(program, deps);
  registerDoctor(program, deps);
  registerVersion(program, deps);
}
