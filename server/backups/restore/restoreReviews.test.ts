import { expect, it } from "vitest";
import { newDocument } from "../../app/testing/newDocument";
import type { StoredReview } from "../../storage/store/schema/deadlineTypes";
import type { Store } from "../../storage/store/store";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { querySql } from "../../storage/store/testing/querySql";
import { user } from "../../storage/store/testing/records";
import { makeBackup, restored, useBackupServer } from "../testing/backupSetup";

const BYTES = { hash: "ab".repeat(32), sizeBytes: 10 };
const FIRST = { expiryDate: "2027-01-31", note: "Primo riesame" };
const SECOND = { expiryDate: "2027-06-30", reason: "Contratto prorogato" };

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  it.each(["admin", "superadmin"])(
    "keeps what people said since a backup of the %s, and the day that they said last [LIFE-05]",
    async (who) => {
      const server = await start();
      const { store } = server;
      const [admin, restorer] = [await server.signedIn("admin"), await server.signedIn(who)];
      const records = () =>
        querySql<StoredReview>(server.database, 'select * from "reviews" order by "at", "id"');
      const say = (call: string, body: object) =>
        admin.write("POST", `/api/documents/${call}`, body);
      for (const id of ["d1", "d2", "d3"]) {
        await store.documents.create(newDocument({ id, expiryDate: "2026-12-31" }, BYTES));
      }
      await say("d1/review", FIRST);
      const backup = await makeBackup(restorer);
      server.time.advance(1_000);
      await say("d1/expiry", SECOND);
      await say("d2/review", FIRST);
      server.time.advance(1_000);
      await say("d2/expiry", { ...SECOND, expiryDate: null });
      // One review is of other content, the other of a document that the backup lacks.
      const other = { mark: `sha256:${"c".repeat(64)}`, revision: "9" };
      const third = newDocument({ id: "d3", expiryDate: "2026-12-31" }, BYTES);
      await store.documents.replace({ ...third, ...other });
      await say("d3/review", FIRST);
      await store.documents.create(newDocument({ id: "late" }, BYTES));
      await say("late/review", FIRST);
      const before = await records();
      expect(before).toHaveLength(6);

      for (let time = 0; time < 2; time++) {
        await restored(restorer, backup);
        expect(await records()).toEqual(before);
        const { mark } = third;
        const said = { expiryMark: mark, expiryRevision: "1" };
        expect(await store.documents.get("acme", "d1")).toMatchObject({
          ...{ expiryDate: SECOND.expiryDate, expiryFrom: "hand" },
          ...said,
        });
        expect(await store.documents.get("acme", "d2")).toMatchObject({
          ...{ expiryDate: null, expiryFrom: null },
          ...said,
        });
        const asRead = { expiryDate: "2026-12-31", expiryFrom: "A1", expiryMark: null };
        expect(await store.documents.get("acme", "d3")).toMatchObject(asRead);
        expect(await store.documents.get("acme", "late")).toBeNull();
      }
      const day = `select "expiryDate" from "inForce" where "documentId" = 'd1' order by "version"`;
      const days = await querySql<{ expiryDate: string }>(server.database, day);
      expect(days.at(-1)).toEqual({ expiryDate: SECOND.expiryDate });
    },
  );

  it("brings records back into an empty installation, with the day [LIFE-05]", {
    tags: ["long"],
  }, async () => {
    const server = await start();
    const admin = await server.signedIn("admin");
    await server.store.documents.create(newDocument({ id: "d1" }, BYTES));
    await admin.write("POST", "/api/documents/d1/review", FIRST);
    const backup = await makeBackup(admin);
    await querySql(server.database, 'delete from "reviews"');
    await restored(admin, backup);
    const answer = await admin.get("/api/documents/d1");
    expect(await answer.json()).toMatchObject({
      ...{ expiryDate: FIRST.expiryDate, expiryFrom: "review" },
      review: { by: "admin@example.it", note: FIRST.note },
    });
  });

  async function ownerOf(store: Store) {
    return (await store.documents.get("acme", "d1"))?.ownerId;
  }

  it("brings back who answers for a document, and nobody who is no user of its company [DUE-02]", {
    tags: ["long"],
  }, async () => {
    const server = await start();
    const { store } = server;
    const admin = await server.signedIn("admin");
    const document = newDocument({ id: "d1", ownerId: "viewer" }, BYTES);
    await store.documents.create(document);
    const whole = await makeBackup(admin);
    await admin.write("DELETE", "/api/users/viewer?heir=");
    expect(await ownerOf(store)).toBeNull();
    await restored(admin, whole);
    expect(await ownerOf(store)).toBe("viewer");

    // Only a forged backup names another company's user, or an id that no user has.
    for (const ownerId of ["stranger", "none"]) {
      server.time.advance(60_000);
      await store.documents.replace({ ...document, ownerId });
      const strange = await makeBackup(admin);
      await store.documents.replace(document);
      await restored(admin, strange);
      expect(await ownerOf(store)).toBeNull();
    }
  });

  it("leaves to nobody the documents of one whose address is another company's by now [DUE-02]", async () => {
    const server = await start();
    const { store } = server;
    const admin = await server.signedIn("admin");
    await store.users.create(user({ id: "gone", companyId: "acme", role: "viewer" }));
    await store.documents.create(newDocument({ id: "d1", ownerId: "gone" }, BYTES));
    const backup = await makeBackup(admin);
    await admin.write("DELETE", "/api/users/gone?heir=");
    await store.users.create(user({ id: "gone", companyId: "other", role: "viewer" }));
    await restored(admin, backup);
    expect(await ownerOf(store)).toBeNull();
  });
});
