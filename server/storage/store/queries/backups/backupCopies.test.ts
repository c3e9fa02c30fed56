import { expect, it } from "vitest";
import type { BackupCopy } from "../../schema/backupTypes";
import { forEachEngine } from "../../testing/forEachEngine";
import { company } from "../../testing/records";

const copy = (filename: string, fields: Partial<BackupCopy> = {}): BackupCopy => ({
  place: "/mnt/a",
  filename,
  companyId: null,
  kind: "timed",
  faultyFiles: 0,
  sizeBytes: 1,
  createdAt: 1,
  ...fields,
});

forEachEngine((engine) => {
  it("knows of each second place which copies it holds, the newest first", async () => {
    const { backupCopies } = await engine.newStore();
    await backupCopies.put(copy("old"));
    await backupCopies.put(copy("new", { createdAt: 2 }));
    await backupCopies.put(copy("new", { createdAt: 2, sizeBytes: 9 }));
    await backupCopies.put(copy("new", { place: "/mnt/b" }));
    expect(await backupCopies.list("/mnt/a")).toEqual([
      copy("new", { createdAt: 2, sizeBytes: 9 }),
      copy("old"),
    ]);
    await backupCopies.delete(copy("new"));
    expect(await backupCopies.list("/mnt/a")).toEqual([copy("old")]);
    expect(await backupCopies.list("/mnt/b")).toHaveLength(1);
  });

  it("counts failures in a row, and tells the newest complete copy", async () => {
    const { backupCopies, companies } = await engine.newStore();
    const nothing = { lastAt: null, since: null, failure: null };
    expect(await backupCopies.findState("/mnt/a")).toEqual(nothing);
    await companies.create(company({ id: "a", createdAt: 5 }));
    expect(await backupCopies.findState("/mnt/a")).toEqual({ ...nothing, since: 5 });
    await backupCopies.put(copy("1", { createdAt: 7 }));
    await backupCopies.put(copy("2", { createdAt: 9, companyId: "a" }));
    const failure = { place: "/mnt/a", at: 8, message: "Via." };
    await backupCopies.noteFailure({ ...failure, at: 6 });
    await backupCopies.noteFailure(failure);
    const state = { lastAt: 7, since: 7, failure: { ...failure, times: 2 } };
    expect(await backupCopies.findState("/mnt/a")).toEqual(state);
    await backupCopies.forgetFailure("/mnt/a");
    expect((await backupCopies.findState("/mnt/a")).failure).toBeNull();
  });
});
