import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS, systemTimers } from "@sgi/core/time";
import { companyCode } from "../../../accounts/registration/testing/codes";
import { copyBackups } from "../../../backups/copies/copyBackups";
import { createCopyFolder } from "../../../backups/copies/copyFolder";
import { makeBackup, restored } from "../../../backups/testing/backupSetup";
import { timedDeps } from "../../../backups/testing/timedDeps";
import { purgeDeleted } from "../../../backups/timed/purgeDeleted";
import { makeDueBackups } from "../../../backups/timed/timedBackups";
import { createAuditSeal } from "../../../storage/audit/auditSeal";
import { purgeAudit } from "../../../storage/audit/purgeAudit";
import { createEndSeal } from "../../../storage/installation/sealAudit";
import { auditEntry } from "../../../storage/store/testing/records";
import { SERVER_START_AT, TEST_SECRET } from "../testServer";
import type { AuditedWorld, Causes } from "./world";

const CODE = { role: "admin", usageLimit: 2, expiresAt: null, isActive: true };

/** Lets an admin change or delete a code of the company. */
async function withCode({ server }: AuditedWorld, method: "PATCH" | "DELETE", change?: object) {
  await server.store.companyCodes.create(companyCode({ id: "own", companyId: "acme" }));
  await (await server.signedIn("admin")).write(method, "/api/company-codes/own", change);
}

/** Makes a complete backup, then calls its route by name. */
async function withBackup({ server }: AuditedWorld, method: "GET" | "DELETE") {
  const superadmin = await server.signedIn("superadmin");
  const path = `/api/admin/backup/${await makeBackup(superadmin)}`;
  if (method === "DELETE") return superadmin.write(method, path);
  return (await superadmin.get(path)).arrayBuffer();
}

/** Copies complete backups, as they are made, to a second place that keeps one. */
async function copyBackupsOf({ server, importFolder: folder }: AuditedWorld, times: number) {
  mkdirSync(folder);
  const { store, time, log, backupDisk } = server;
  const newId = () => crypto.randomUUID();
  const own = { folder, dataDir: import.meta.dirname, owner: "own", newId, timers: systemTimers };
  const deps = { store, folder: backupDisk, clock: time.clock, newId, log, keep: 1 };
  const superadmin = await server.signedIn("superadmin");
  for (let made = 0; made < times; made++) {
    time.advance(1_000);
    await makeBackup(superadmin);
    await copyBackups({ ...deps, place: createCopyFolder(own) }, new AbortController().signal);
  }
}

export const UPKEEP_CAUSES = {
  "company.create": {
    "an import does": ({ importFolder, run }) => {
      mkdirSync(importFolder);
      writeFileSync(join(importFolder, "a.pdf"), "%PDF-1.7");
      return run("import", importFolder, "--company", "Terza", "--create");
    },
  },
  "company.rename": {
    "the command line does": ({ run }) => run("company", "rename", "Acme", "Acme Due"),
  },
  "company.quota": {
    "the command line sets one": ({ run }) => run("company", "quota", "Acme", "--files", "5"),
  },
  "company.delete": {
    "the command line does": ({ run }) => run("company", "delete", "Acme", "--conferma", "Acme"),
  },
  "company.undelete": {
    "the command line does": async ({ run }) => {
      await run("company", "delete", "Acme", "--conferma", "Acme");
      await run("company", "undelete", "Acme");
    },
  },
  "company.purge": {
    "its deletion was not taken back": async ({ run, server }) => {
      await run("company", "delete", "Acme", "--conferma", "Acme");
      server.time.advance(500 * DAY_MS);
      await purgeDeleted(timedDeps(server));
    },
  },
  "code.create": {
    "an installation begins": ({ run }) => run("init", "--superadmin", "capo@example.it"),
  },
  "code.generate": {
    "an admin makes some": async ({ server }) =>
      (await server.signedIn("admin")).write("POST", "/api/company-codes/bulk-generate"),
  },
  "code.update": {
    "an admin changes one": (world) => withCode(world, "PATCH", { ...CODE, code: "NUOVO-CODICE" }),
  },
  "code.delete": { "an admin deletes one": (world) => withCode(world, "DELETE") },
  "backup.create": {
    "an admin makes one": async ({ server }) => makeBackup(await server.signedIn("admin")),
  },
  "backup.failed": {
    "a timed one finds no room": ({ server }) => {
      server.time.advance(2 * DAY_MS);
      server.backups.create = () => Promise.reject(new Error("there is no room"));
      return makeDueBackups(timedDeps(server));
    },
  },
  "backup.download": { "a superadmin takes one": (world) => withBackup(world, "GET") },
  "backup.delete": { "a superadmin deletes one": (world) => withBackup(world, "DELETE") },
  "backup.sync": {
    "a superadmin reads the folder, which has one that is not listed": async ({ server }) => {
      const superadmin = await server.signedIn("superadmin");
      await server.store.backups.delete(await makeBackup(superadmin));
      await superadmin.write("POST", "/api/admin/backups/sync");
    },
  },
  "backup.restore": {
    "an admin restores one": async ({ server }) => {
      const admin = await server.signedIn("admin");
      await restored(admin, await makeBackup(admin));
    },
  },
  "backup.copy": { "a backup was made": (world) => copyBackupsOf(world, 1) },
  "backup.copyDelete": { "more are kept than asked for": (world) => copyBackupsOf(world, 2) },
  "audit.purge": {
    "entries were kept long enough": async ({ server: { store, log } }) => {
      const old = { companyId: "acme", documentId: null, at: SERVER_START_AT - 91 * DAY_MS };
      await store.audit.append(auditEntry({ ...old, action: "login" }));
      const deps = { store, seal: createAuditSeal(TEST_SECRET), log };
      await purgeAudit({ ...deps, newId: () => crypto.randomUUID() }, { now: SERVER_START_AT });
    },
  },
  "audit.sealed": {
    "the key takes the place of another one": async ({ server: { store }, run }) => {
      await store.audit.append(auditEntry({ companyId: "acme", documentId: null }));
      await run("key", "replace");
    },
  },
  "audit.unsealed": {
    "entries were written without the key": async ({ server: { store } }) => {
      const write = (id: string) =>
        store.audit.append(auditEntry({ id, companyId: "acme", documentId: null }));
      const seal = createEndSeal(TEST_SECRET, "installation");
      store.sealAuditBy(seal);
      await write("sealed");
      store.sealAuditBy(null);
      await write("without the key");
      store.sealAuditBy(seal);
      await write("sealed again");
    },
  },
} satisfies Partial<Causes>;
