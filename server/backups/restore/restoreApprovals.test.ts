import { rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { DAY_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { newDocument } from "../../app/testing/newDocument";
import { SERVER_START_AT, TEST_SECRET } from "../../app/testing/testServer";
import { findInForceWithout } from "../../ingest/proposals/inForceWithout";
import { sweepProposals } from "../../ingest/proposals/takeAway";
import type { StoredApproval, StoredProposal } from "../../storage/store/schema/approvalTypes";
import { keyHash } from "../../storage/store/schema/keys/documentKeys";
import { forEachEngine } from "../../storage/store/testing/forEachEngine";
import { querySql } from "../../storage/store/testing/querySql";
import { approval, proposal, user } from "../../storage/store/testing/records";
import { runSql } from "../../storage/store/testing/runSql";
import { makeBackup, restored, useBackupServer } from "../testing/backupSetup";
import { forgeBackup } from "../testing/forgeBackup";

const BYTES = { hash: "ab".repeat(32), sizeBytes: 10 };
const SWITCHES = ["approval", "approvalSince", "fourEyes", "freeFolders"];
const ON = { approval: 1, approvalSince: SERVER_START_AT, fourEyes: 1, freeFolders: '["Moduli"]' };
const OFF = { approval: 0, approvalSince: null, fourEyes: 0, freeFolders: null };

forEachEngine((engine) => {
  const start = useBackupServer(engine);

  async function begin() {
    const server = await start();
    const { store, files, database } = server;
    const query = <Row>(sql: string) => querySql<Row>(database, sql);
    const setSwitches = (switches: typeof ON | typeof OFF) => {
      const values = Object.entries(switches).map(
        ([name, value]) => `"${name}" = ${typeof value === "string" ? `'${value}'` : value}`,
      );
      return runSql(database, `update "companies" set ${values.join()} where "id" = 'acme'`);
    };
    await setSwitches(ON);
    return {
      ...server,
      query,
      setSwitches,
      admin: await server.signedIn("admin"),
      /** Adds what waits, with its file. */
      async propose(id: string, fields: Partial<StoredProposal> = {}) {
        const put = await files.put(Readable.from([Buffer.from(`%PDF-1.7 ${id}`)]));
        const bytes = { fileHash: put.hash, fileSizeBytes: put.sizeBytes };
        const names = { title: `Titolo ${id}`, path: `SGI/${id}`, keyTitle: id };
        const ids = { id: `p-${id}`, documentId: id, companyId: "acme" };
        const row = proposal({ ...bytes, ...names, ...ids, ...fields });
        await store.proposals.create(row);
        return row;
      },
      /** Records what was decided of it, so many milliseconds after the start. */
      decide: (id: string, about: StoredProposal, fields: Partial<StoredApproval>, after = 0) => {
        const { documentId, mark, revision } = about;
        const record = {
          id,
          companyId: "acme",
          documentId,
          mark,
          revision,
          keyHash: "n".repeat(43),
        };
        return store.approvals.append(
          approval({ ...record, at: SERVER_START_AT + after, ...fields }),
        );
      },
      states: async () => {
        const rows = await query<StoredProposal>('select * from "proposals"');
        return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
      },
      records: async () => {
        const rows = await query<StoredApproval>('select * from "approvals" order by "id"');
        return rows.map(({ id }) => id);
      },
      isStored: async (hash: string) => {
        const file = await files.open(hash);
        file?.stream.destroy();
        return file !== null;
      },
      switches: async () =>
        query(`select "${SWITCHES.join('", "')}" from "companies" where "id" = 'acme'`),
    };
  }
  const REJECTED = { kind: "rejected", note: "Manca la firma", name: "Anna" } as const;

  it("brings back what waited with its bytes in place of what waits, and keeps every decision [LIFE-05, LIFE-18]", async () => {
    const { admin, files, propose, decide, states, records, isStored, store } = await begin();
    const waits = await propose("waits");
    const rejected = await propose("rejected");
    const approved = await propose("approved");
    const again = await propose("again");
    const other = await propose("other", { revision: "4" });
    await decide("a1", waits, { kind: "again" });
    const backup = await makeBackup(admin);
    await decide("a2", rejected, REJECTED, 5);
    await decide("a3", approved, {}, 6);
    await decide("a4", again, REJECTED, 7);
    await decide("a5", again, { kind: "again" }, 8);
    // The same bytes as another revision are another content.
    await decide("a6", other, { ...REJECTED, revision: "3" }, 9);
    for (const { id } of [waits, rejected, approved, again, other]) {
      await store.proposals.remove("acme", id);
    }
    await files.remove(waits.fileHash);
    await propose("late");

    for (let time = 0; time < 2; time++) {
      await restored(admin, backup);
      expect(await states()).toEqual({
        ...{ "p-waits": "waiting", "p-rejected": "rejected", "p-approved": "waiting" },
        ...{ "p-again": "waiting", "p-other": "waiting" },
      });
      expect(await records()).toEqual(["a1", "a2", "a3", "a4", "a5", "a6"]);
    }
    expect(await store.proposals.get("acme", "p-rejected")).toMatchObject({
      ...rejected,
      ...{ state: "rejected", endedAt: SERVER_START_AT + 5 },
      ...{ endedBy: "Anna", endedReason: "Manca la firma" },
    });
    expect(await isStored(waits.fileHash)).toBe(true);
    expect(await store.texts.get("acme", waits.fileHash)).toMatchObject({ state: "waiting" });
  });

  it("rejects by its key what was new, and what was to come [LIFE-05]", async () => {
    const { admin, propose, decide, states } = await begin();
    const fresh = await propose("fresh", { isNew: 1 });
    const coming = await propose("coming", { state: "coming", inForceFrom: "2027-01-01" });
    const backup = await makeBackup(admin);
    const byKey = { documentId: "elsewhere", keyHash: keyHash(fresh) };
    await decide("a1", fresh, { ...REJECTED, ...byKey });
    await decide("a2", coming, REJECTED);
    await restored(admin, backup);
    expect(await states()).toEqual({ "p-fresh": "rejected", "p-coming": "rejected" });
  });

  it("keeps the switches of a company that is here, and withdraws what waits again where approval is off [LIFE-05, APPR-11]", async () => {
    const { admin, propose, states, switches, setSwitches, store, signedIn } = await begin();
    await propose("waits");
    await propose("coming", { state: "coming", inForceFrom: "2027-01-01" });
    const backup = await makeBackup(admin);
    await setSwitches(OFF);
    await restored(admin, backup);
    expect(await switches()).toEqual([OFF]);
    expect(await states()).toEqual({ "p-waits": "withdrawn", "p-coming": "coming" });

    await store.transaction(({ companies }) => companies.purge("acme", 1));
    await restored(await signedIn("superadmin"), backup);
    expect(await switches()).toEqual([ON]);
    expect(await states()).toEqual({ "p-waits": "waiting", "p-coming": "coming" });
  });

  it("brings rights back as users, but for the caller's own and those of accounts that it leaves out [LIFE-05, APPR-08]", async () => {
    const { admin, store } = await begin();
    const { approvals, users } = store;
    await users.create(user({ id: "gone", companyId: "acme", role: "viewer", email: "g@x.it" }));
    await approvals.setRight("acme", "viewer", ["SGI/Qualità"]);
    await approvals.setRight("acme", "gone", "all");
    await approvals.setRight("acme", "admin", "all");
    const backup = await makeBackup(admin);
    await users.delete("gone");
    await users.create(user({ id: "anew", companyId: "other", role: "viewer", email: "g@x.it" }));
    await approvals.setRight("acme", "viewer", "all");
    await approvals.setRight("acme", "admin", null);
    await approvals.setRight("other", "stranger", "all");
    await restored(admin, backup);
    expect(await approvals.listRights("acme")).toEqual(new Map([["viewer", ["SGI/Qualità"]]]));
    expect(await approvals.listRights("other")).toEqual(new Map([["stranger", "all"]]));
  });

  it("takes away again the bytes that went after the backup, a year after their end [LIFE-05, APPR-09]", async () => {
    const { admin, propose, store, files, isStored } = await begin();
    const ended = { state: "rejected", endedAt: SERVER_START_AT - 366 * DAY_MS } as const;
    const old = await propose("old", ended);
    const shared = await propose("shared", ended);
    const { fileHash: hash, fileSizeBytes: sizeBytes } = shared;
    await store.documents.create(newDocument({ id: "d1" }, { hash, sizeBytes }));
    const backup = await makeBackup(admin);
    await sweepProposals({ store, newId: () => crypto.randomUUID() }, { now: SERVER_START_AT });
    await files.remove(old.fileHash);
    await restored(admin, backup);
    const bytes = { fileHash: "", fileSizeBytes: 0 };
    expect(await store.proposals.get("acme", "p-old")).toMatchObject({ ...bytes, mark: old.mark });
    expect(await store.proposals.get("acme", "p-shared")).toMatchObject(bytes);
    expect([await isStored(old.fileHash), await isStored(hash)]).toEqual([false, true]);
  });

  it("takes a backup from before approvals, and what waits goes with the documents [LIFE-05]", async () => {
    const server = await begin();
    const { admin, propose, decide, states, records, switches, store, folder, database } = server;
    await store.documents.create(newDocument({ id: "d1" }, BYTES));
    const name = await makeBackup(admin);
    const path = join(folder, name);
    const without =
      (...names: string[]) =>
      (rows: Record<string, unknown>[]) =>
        rows.map((row) =>
          Object.fromEntries(Object.entries(row).filter(([column]) => !names.includes(column))),
        );
    await forgeBackup(path, `${path}.old`, {
      rows: { companies: without("approvalSince", "freeFolders"), inForce: without("backupAt") },
      manifest: ({ counts: { proposals, approvals, approvers, ...counts }, ...given }) => {
        expect([proposals, approvals, approvers]).toEqual([0, 0, 0]);
        return { ...given, schema: "0047DriveFeeds", counts };
      },
      secret: TEST_SECRET,
    });
    await rename(`${path}.old`, path);
    await runSql(database, `update "backups" set "sizeBytes" = ${(await stat(path)).size}`);
    await decide("a1", await propose("late"), REJECTED);
    await restored(admin, name);
    expect([await states(), await records(), await switches()]).toEqual([{}, ["a1"], [ON]]);
  });

  it("says how a content is in force that nobody approved: from before, from a backup, or since when [LIFE-05, APPR-11, APPR-13]", async () => {
    const { admin, store, query, database, decide } = await begin();
    const { documents } = store;
    const next = { revision: "2", mark: `sha256:${"cd".repeat(32)}` };
    const given = {
      ...{ same: {}, named: {}, unknown: { mark: null }, free: { path: "Moduli/free" } },
      ...{ archived: {}, stated: {}, takenBack: {}, approved: {}, revised: {}, back: {}, anew: {} },
    };
    const one = (id: string, fields = {}) => newDocument({ id, ...fields }, BYTES);
    await documents.createAll(Object.entries(given).map(([id, fields]) => one(id, fields)));
    await runSql(database, `update "inForce" set "at" = 1000`);
    const rules = {
      isOn: true,
      isIdle: false,
      since: 2_000,
      fourEyes: false,
      freeFolders: ["Moduli"],
    };
    const told = async (id: string, changed = {}) => {
      const document = await documents.get("acme", id);
      if (document === null) throw new Error(id);
      return findInForceWithout(store, document, { ...rules, ...changed });
    };
    await documents.replace(one("named", { title: "Altro" }));
    for (const id of ["approved", "revised", "back"]) await documents.replace(one(id, next));
    await documents.archive("acme", ["archived"], 5);
    await decide("a1", proposal({ ...next, documentId: "approved" }), {});
    const { mark } = one("stated");
    const first = { revision: "1", mark };
    await decide("a2", proposal({ ...first, documentId: "stated" }), { kind: "stated" });
    await decide("a3", proposal({ ...first, documentId: "takenBack" }), { kind: "stated" });
    const back = { kind: "takenBack", about: "a3" } as const;
    await decide("a4", proposal({ ...first, documentId: "takenBack" }), back);

    const before = { kind: "before", at: null };
    for (const id of ["same", "named", "unknown", "takenBack", "anew"]) {
      expect([id, await told(id)]).toEqual([id, before]);
    }
    for (const id of ["free", "archived", "stated", "approved"]) {
      expect([id, await told(id)]).toEqual([id, null]);
    }
    expect(await told("free", { freeFolders: ["Modul"] })).toEqual(before);
    expect(await told("same", { isOn: false })).toBeNull();
    const [entry] = await query<{ at: number }>(
      `select "at" from "inForce" where "documentId" = 'revised' and "kind" = 'revised'`,
    );
    expect(await told("revised")).toEqual({ kind: "without", at: entry?.at });

    const name = await makeBackup(admin);
    for (const id of ["approved", "back", "anew"]) {
      await documents.replace(one(id, { revision: "3", mark: null }));
    }
    await restored(admin, name);
    expect(await told("back")).toEqual({ kind: "backup", at: SERVER_START_AT });
    expect(await told("revised")).toEqual({ kind: "without", at: entry?.at });
    expect([await told("approved"), await told("anew")]).toEqual([null, before]);
    await documents.replace(one("back", { revision: "4", mark: null }));
    expect(await told("back")).toMatchObject({ kind: "without" });
  });
});
