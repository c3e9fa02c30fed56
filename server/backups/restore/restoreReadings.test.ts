import { rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { newDocument } from "../../app/testing/newDocument";
import { TEST_SECRET } from "../../app/testing/testServer";
import type { StoredReading } from "../../storage/store/schema/readingTypes";
import { forEachEngine } from "../../storage/store/testing/forEachEngine";
import { querySql } from "../../storage/store/testing/querySql";
import { reading, user } from "../../storage/store/testing/records";
import { runSql } from "../../storage/store/testing/runSql";
import { makeBackup, restore, restored, useBackupServer } from "../testing/backupSetup";
import { forgeBackup } from "../testing/forgeBackup";

const BYTES = { hash: "ab".repeat(32), sizeBytes: 10 };
const MARK = `sha256:${BYTES.hash}`;
const CONFIRMED = {
  ...{ kind: "confirmed", companyId: "acme", documentId: "d1", mark: MARK, readerId: "viewer" },
  ...{ day: null, sentence: "Ho letto e compreso la Rev.1", openedAt: 5, openedWay: "opener" },
} as const satisfies Partial<StoredReading>;

forEachEngine((engine) => {
  const start = useBackupServer(engine);

  async function begin() {
    const server = await start();
    const { store, database } = server;
    await store.documents.create(newDocument({ id: "d1" }, BYTES));
    await store.companies.setSwitch("acme", "readings", true);
    const idsOf = async (table: string) => {
      const rows = await querySql<{ id: string }>(database, `select "id" from "${table}"`);
      return rows.map(({ id }) => id).sort();
    };
    return {
      ...server,
      admin: await server.signedIn("admin"),
      /** Asks the group `g` for the document. */
      ask: (id: string) =>
        store.readings.addRequest(
          {
            ...{ id, companyId: "acme", documentId: "d1", toAll: 0, thisOnly: 0, mark: MARK },
            ...{ revision: "1", days: 14, askedOn: "2026-11-20", endedAt: null },
            ...{ askedBy: "admin", askedByEmail: "admin@example.it" },
          },
          [{ kind: "group", readerId: "g" }],
        ),
      /** A user, or with a name a person without an account. */
      addMember: (id: string, name: string | null = null) =>
        store.groups.addMembers([
          {
            ...{ id, companyId: "acme", groupId: "g", userId: name === null ? id : null, name },
            since: "2026-11-20",
          },
        ]),
      confirm: (id: string, given: Partial<StoredReading> = {}) =>
        store.readings.append(reading({ ...CONFIRMED, id, ...given })),
      spaceOf: () => store.quotas.findKept("acme"),
      kept: async () => ({
        groups: await idsOf("groups"),
        members: await idsOf("groupMembers"),
        requests: await idsOf("readingRequests"),
        records: await idsOf("readings"),
      }),
    };
  }

  it("brings groups and requests back, and keeps what was confirmed since [LIFE-05] [READ-07]", async () => {
    const { admin, store, ask, addMember, confirm, kept } = await begin();
    await store.users.create(user({ id: "gone", companyId: "acme", email: "g@x.it" }));
    await store.groups.add({ id: "g", companyId: "acme", name: "Taglio" });
    for (const id of ["viewer", "gone"]) await addMember(id);
    await addMember("bruno", "Bruno Conte");
    await ask("before");
    await confirm("r1");
    const backup = await makeBackup(admin);

    await ask("since");
    await store.readings.endRequest("acme", "before", 7);
    await confirm("r2", { readerId: "admin" });
    const formal = { kind: "formal", readerId: null, mark: "sha256:next", beforeMark: MARK };
    await confirm("r3", { ...formal, kind: "formal" });
    await store.groups.rename("acme", "g", "Saldatura");
    // Its address is another company's by now: the backup leaves the account out.
    await store.users.delete("gone");
    await store.users.create(user({ id: "anew", companyId: "other", email: "g@x.it" }));
    for (let time = 0; time < 2; time += 1) {
      await restored(admin, backup);
      expect(await kept()).toEqual({
        ...{ groups: ["g"], members: ["bruno", "viewer"], requests: ["before"] },
        records: ["r1", "r2", "r3"],
      });
    }
    const [request] = await store.readings.listRequests("acme");
    expect(request).toMatchObject({ endedAt: null, groups: ["g"] });
    expect(await store.groups.list("acme")).toMatchObject([{ name: "Taglio" }]);
    expect(await store.readings.get("acme", "r1")).toMatchObject(CONFIRMED);
  });

  it("takes a backup from before readings: groups and requests go, records and switch stay [LIFE-05]", async () => {
    const { admin, store, ask, addMember, confirm, kept, folder, database } = await begin();
    const name = await makeBackup(admin);
    const path = join(folder, name);
    await forgeBackup(path, `${path}.old`, {
      manifest: ({ counts, ...given }) => {
        const { groups, groupMembers, readingRequests, readingReaders, readings, ...before } =
          counts;
        const none = [groups, groupMembers, readingRequests, readingReaders, readings];
        expect(none).toEqual([0, 0, 0, 0, 0]);
        return { ...given, schema: "0048Approvals", counts: before };
      },
      secret: TEST_SECRET,
    });
    await rename(`${path}.old`, path);
    await runSql(database, `update "backups" set "sizeBytes" = ${(await stat(path)).size}`);
    await store.groups.add({ id: "g", companyId: "acme", name: "Taglio" });
    await addMember("viewer");
    await ask("q1");
    await confirm("r1");
    await restored(admin, name);
    expect(await kept()).toEqual({ groups: [], members: [], requests: [], records: ["r1"] });
    expect(await store.companies.getSwitches("acme")).toMatchObject({ readings: true });
  });

  it("brings a scan's bytes back with its record, and counts them once [LIFE-05] [LIFE-18] [READ-09]", async () => {
    const { admin, files, confirm, spaceOf } = await begin();
    const bytes = Buffer.from("%PDF-1.7 firme");
    const { hash, sizeBytes } = await files.put(Readable.from([bytes]));
    const scan = { fileHash: hash, fileSizeBytes: sizeBytes, fileType: "pdf" };
    const signed = { kind: "paper", day: "2026-11-20", sentence: null, ...scan } as const;
    await confirm("s1", signed);
    await confirm("s2", { ...signed, readerId: "admin" });
    expect(await spaceOf()).toEqual({ files: 2, bytes: 10 + sizeBytes });
    const backup = await makeBackup(admin);
    await files.remove(hash);
    expect((await admin.get("/api/readings/s1/scan")).status).toBe(404);
    await restored(admin, backup);
    const back = await admin.get("/api/readings/s1/scan");
    expect([back.status, await back.text()]).toEqual([200, String(bytes)]);
    expect(await spaceOf()).toEqual({ files: 2, bytes: 10 + sizeBytes });
  });

  it("leaves no scan for good where it is ended before its record is back [LIFE-05] [LIFE-18]", async () => {
    const { admin, files, store, database, confirm } = await begin();
    const { hash, sizeBytes } = await files.put(Readable.from([Buffer.from("%PDF-1.7 firme")]));
    await confirm("s1", { kind: "paper", fileHash: hash, fileSizeBytes: sizeBytes });
    const backup = await makeBackup(admin);
    await runSql(database, 'delete from "readings"');
    await files.remove(hash);
    const { batch } = files;
    files.batch = () => ({
      ...batch(),
      keep: async () => Promise.reject(new Error("ended")),
    });
    expect((await restore(admin, backup)).status).toBe(500);
    expect(await store.fileRemovals.listDue(Number.MAX_SAFE_INTEGER)).toEqual([hash]);
  });
});
