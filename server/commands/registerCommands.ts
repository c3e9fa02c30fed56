import type { Command } from "commander";
import { registerAudit } from "./audit";
import { registerBackup } from "./backup";
import { registerCompany } from "./company";
import { registerDoctor } from "./doctor";
import { registerFiles } from "./files";
import { registerImport } from "./import";
import { registerInit } from "./init";
import { registerKey } from "./key";
import { registerMail } from "./mailTest";
import { registerMfaReset } from "./mfaReset";
import { registerPurgeRevision } from "./purgeRevision";
import { registerReindex } from "./reindex";
import { registerRestore } from "./restore";
import { registerServe, type ServeDeps } from "./serve";
import { registerUser } from "./user";
import { registerVersion, type VersionDeps } from "./version";

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
  registerReindex(program, deps);
  registerKey(program, deps);
  registerRestore(program, deps);
  registerMail(program, deps);
  registerDoctor(program, deps);
  registerVersion(program, deps);
}
