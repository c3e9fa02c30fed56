import { rename } from "node:fs/promises";
import { join } from "node:path";
import { companyCode } from "../../../accounts/registration/testing/codes";
import { createAuditTrail, NOBODY } from "../../../storage/audit/auditTrail";
import type { Store } from "../../../storage/store/store";
import { uploadFile, user } from "../../../storage/store/testing/records";
import { ORIGIN } from "../browser";
import { SERVER_START_AT, startTestServer, type TestServer } from "../testServer";
import { FUZZED_BACKUP } from "./callsOf";

/** A server with an object of every kind, so that calls find what they name. */
export async function startFuzzedServer(store: Store, folder: string): Promise<TestServer> {
  const server = await startTestServer(store, {
    settings: { publicUrl: ORIGIN },
    spoolFolder: join(folder, "spool"),
    backupFolder: join(folder, "backups"),
    metricsToken: "m".repeat(32),
    verifyPassword: async ({ passwordHash }, password) =>
      passwordHash !== "" && password.length > 3,
  });
  await server.addDocument({ id: "current" });
  await server.addDocument({ id: "archived", obsoleteAt: 5 });
  await store.companies.setApproval("acme", true);
  for (const state of ["waiting", "rejected"] as const) {
    await server.addProposal({ id: state, documentId: "current", state, mark: null });
  }
  await store.uploads.create(
    { id: "batch", companyId: "acme", userId: "admin", createdAt: 5, spoolId: "spool" },
    [uploadFile()],
  );
  await store.users.create(user({ id: "colleague", companyId: "acme", role: "viewer" }));
  await store.companyCodes.create(companyCode({ id: "own-code", companyId: "acme" }));
  await store.companyCodes.create(companyCode({ id: "superadmins-code", code: "SUPER" }));
  await addBackup(server);
  return server;
}

async function addBackup({ backups, store }: TestServer): Promise<void> {
  const newId = () => crypto.randomUUID();
  const audit = createAuditTrail({ newId, now: SERVER_START_AT, actor: NOBODY });
  const made = await backups.create({ companyId: "acme", kind: "asked", by: null, audit });
  const named = { ...made, filename: FUZZED_BACKUP };
  await rename(backups.placeOf(made), backups.placeOf(named));
  await store.backups.delete(made.filename);
  await store.backups.create(named);
}
