import { beforeEach, expect, it } from "vitest";
import type { Store } from "../../store";
import { forEachEngine } from "../../testing/forEachEngine";
import { CREATED_AT, company, uploadFile, user } from "../../testing/records";

const LEASE_MS = 60_000;
const IMPORTED = { position: 0, outcome: "imported", note: null, documentId: "d", question: null };
const END = { state: "completed", note: "non elaborato", at: CREATED_AT + 9 } as const;

forEachEngine((engine) => {
  let uploads: Store["uploads"];
  beforeEach(async () => {
    const store = await engine.newStore();
    await store.companies.create(company());
    await store.companies.create(company({ id: "company-b", name: "Beta Spa" }));
    await store.users.create(user());
    uploads = store.uploads;
  });

  const upload = (id: string, given: { createdAt?: number; companyId?: string } = {}) => ({
    ...{ id, companyId: "company-a", userId: "user-a", createdAt: CREATED_AT, ...given },
  });
  const add = (id: string, given: Parameters<typeof upload>[1] & { selection?: string } = {}) =>
    uploads.create({ ...upload(id), spoolId: "spool", ...given }, [
      uploadFile({ position: 1, partName: null }),
      uploadFile(),
    ]);
  const claim = (owner: string, given: { spoolId?: string; except?: string[] } = {}) =>
    uploads.claim(owner, { spoolId: "spool", leaseMs: LEASE_MS, ...given });
  const settle = (id: string, owner: string) =>
    uploads.settle(id, owner, IMPORTED as Parameters<typeof uploads.settle>[2]);
  const outcomes = async (id: string) =>
    (await uploads.listFiles(id)).map(({ outcome, note }) => [outcome, note]);

  it("gives a batch and its files in order, and nothing to another company", async () => {
    await add("u1");
    expect(await uploads.get("company-a", "u1")).toEqual({ ...upload("u1"), state: "open" });
    expect(await uploads.get("company-b", "u1")).toBeNull();
    const files = [uploadFile(), uploadFile({ position: 1, partName: null })];
    expect(await uploads.listFiles("u1")).toEqual(files);
  });

  it("keeps nothing of a batch of which one file is refused", async () => {
    const files = [uploadFile(), uploadFile()];
    await expect(uploads.create({ ...upload("u1"), spoolId: "spool" }, files)).rejects.toThrow();
    expect(await uploads.get("company-a", "u1")).toBeNull();
  });

  it("keeps the beginning of a note that is longer than any that is to be read", async () => {
    const longest = "a".repeat(4_000);
    const file = { ...IMPORTED, outcome: "refused" as const };
    await uploads.create({ ...upload("u1"), spoolId: "spool" }, [
      uploadFile({ position: 0 }),
      uploadFile({ position: 1 }),
      uploadFile({ position: 2, note: "b".repeat(100_000) }),
    ]);
    await claim("one");
    await uploads.settle("u1", "one", { ...file, note: longest });
    await uploads.settle("u1", "one", { ...file, position: 1, note: `${longest}a` });
    const notes = (await uploads.listFiles("u1")).map(({ note }) => note);
    expect(notes).toEqual([longest, `${longest.slice(1)}…`, `${"b".repeat(3_999)}…`]);
  });

  it("counts the files that wait before a batch: of one instant, by the batch's id", async () => {
    await add("before", { createdAt: CREATED_AT - 1 });
    await add("foreign", { createdAt: CREATED_AT - 1, companyId: "company-b" });
    await add("a");
    await add("b");
    await add("c");
    await add("after", { createdAt: CREATED_AT + 1 });
    expect(await uploads.countAhead(upload("b"))).toBe(4);
    await claim("one");
    await settle("before", "one");
    expect(await uploads.countAhead(upload("b"))).toBe(3);
    await uploads.finish("before", "one", END);
    expect(await uploads.countAhead(upload("b"))).toBe(2);
  });

  it("lets only who has a batch write to it, and let go of it", async () => {
    await add("u1");
    expect(await claim("one")).toMatchObject({ id: "u1", selection: null, answers: null });
    expect(await claim("two")).toBeNull();
    await uploads.release("u1", "two");
    expect(await settle("u1", "two")).toBe(false);
    await uploads.finish("u1", "two", END);
    expect(await claim("two")).toBeNull();
    expect(await uploads.listOpen()).toEqual(["u1"]);
    const waiting = [null, null];
    expect(await outcomes("u1")).toEqual([waiting, waiting]);
    expect(await settle("u1", "one")).toBe(true);
    expect(await outcomes("u1")).toEqual([["imported", null], waiting]);
  });

  it("counts who takes a batch on, once each, since the last file that was done with", async () => {
    await add("u1");
    const attemptsOf = async (owner: string) => (await claim(owner))?.attempts;
    expect([await attemptsOf("one"), await attemptsOf("one")]).toEqual([1, 1]);
    await uploads.release("u1", "one");
    expect(await attemptsOf("two")).toBe(2);
    await settle("u1", "two");
    await uploads.releaseAll();
    expect(await attemptsOf("three")).toBe(1);
  });

  it("takes on batches of its own spool alone, and those that it adopts, but the excepted", async () => {
    await add("u1");
    await add("u2", { createdAt: CREATED_AT + 1 });
    expect(await claim("one", { spoolId: "another" })).toBeNull();
    await uploads.adopt("another", []);
    expect(await claim("one", { spoolId: "another" })).toBeNull();
    expect(await claim("one", { except: ["u1"] })).toMatchObject({ id: "u2" });
    await uploads.adopt("another", ["u1"]);
    expect(await claim("one", { spoolId: "another" })).toMatchObject({ id: "u1" });
  });

  it("takes a company's oldest batch first, of one instant by id", async () => {
    for (const id of ["c", "a", "b"]) await add(id);
    await add("oldest", { createdAt: CREATED_AT - 1 });
    const taken: unknown[] = [];
    for (const owner of ["1", "2", "3", "4"]) taken.push((await claim(owner))?.id);
    expect(taken).toEqual(["oldest", "a", "b", "c"]);
  });

  it("ends a batch: what waits is refused, and it goes once it ended before the time given", async () => {
    await add("u1", { selection: '["a"]' });
    await add("u2", { createdAt: CREATED_AT + 1 });
    expect(await claim("one")).toMatchObject({ selection: '["a"]' });
    await settle("u1", "one");
    await uploads.finish("u1", "one", END);
    expect(await uploads.get("company-a", "u1")).toMatchObject({ state: "completed" });
    expect(await outcomes("u1")).toEqual([
      ["imported", null],
      ["refused", END.note],
    ]);
    expect(await outcomes("u2")).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(await settle("u1", "one")).toBe(false);
    expect([
      await uploads.deleteFinished(END.at),
      await uploads.deleteFinished(END.at + 1),
    ]).toEqual([0, 1]);
    expect(await uploads.listFiles("u1")).toEqual([]);
    expect(await uploads.listOpen()).toEqual(["u2"]);
  });
});
