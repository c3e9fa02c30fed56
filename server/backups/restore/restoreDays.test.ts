import { systemTimers } from "@sgi/core/time";
import { expect, it } from "vitest";
import { readWaiting } from "../../content/keepReading";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { makeBackup, restored, useBackupServer } from "../testing/backupSetup";

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  it("corrects anew the days of A1 that a restore brings back, without reading the files again [DUE-03]", async () => {
    const server = await start();
    const { store, files, time } = server;
    const fields = { fileType: "xlsx", expiryDate: "1899-12-31", content: "x" } as const;
    await server.addDocument({ id: "sheet", ...fields });
    await server.addDocument({ id: "others", ...fields, companyId: "other" });
    const admin = await server.signedIn("admin");
    const backup = await makeBackup(admin);
    let reads = 0;
    const read = () =>
      readWaiting(
        {
          ...{ store, files, clock: time.clock, timers: systemTimers },
          newId: () => crypto.randomUUID(),
          stepAside: async () => undefined,
          reader: { ask: async () => ({ ok: false, reason: "x" }) },
          async readExpiry() {
            reads++;
            return { ok: true, expiryDate: "2027-06-30", warning: null };
          },
        },
        () => false,
      );
    const day = async () => (await store.documents.get("acme", "sheet"))?.expiryDate;
    const mails = async () =>
      (await store.outbox.listOfCompany("acme", "notice")).filter(({ payload }) =>
        payload.includes("daysCorrected"),
      ).length;
    await read();
    const told = await mails();
    expect([await day(), reads, told > 0]).toEqual(["2027-06-30", 2, true]);
    await restored(admin, backup);
    expect(await day()).toBe("1899-12-31");
    await read();
    expect([await day(), reads, await mails()]).toEqual(["2027-06-30", 2, 2 * told]);
    const [last] = await store.audit.list({ companyId: "acme", limit: 1 });
    expect(last).toMatchObject({ action: "document.expiryCorrected", documentId: "sheet" });
    await read();
    expect(await mails()).toBe(2 * told);
  });
});
