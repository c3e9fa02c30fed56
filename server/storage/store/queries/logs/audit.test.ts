import { expect, it } from "vitest";
import { forEachEngine } from "../../testing/forEachEngine";
import { auditEntry, company } from "../../testing/records";

forEachEngine((engine) => {
  it("appends an entry once, even of a document and a company that are gone", async () => {
    const { audit } = await engine.newStore();
    await audit.append(auditEntry());
    await audit.append(auditEntry({ id: "entry-b", companyId: null, documentId: null }));
    await expect(audit.append(auditEntry())).rejects.toThrow();
  });

  it("refuses facts of more than 64 KB, and names the action, since no entry is ever taken out", async () => {
    const { audit } = await engine.newStore();
    const facts = (bytes: number) => ({ a: "è".repeat((bytes - '{"a":""}'.length) / 2) });
    await audit.append(auditEntry({ id: "fits", details: facts(65_536) }));
    const tooLarge = auditEntry({ id: "larger", action: "user.role", details: facts(65_538) });
    await expect(audit.append(tooLarge)).rejects.toThrow("65538 bytes of facts of user.role");
  });

  it("keeps an entry with what it tells of, or neither", async () => {
    const store = await engine.newStore();
    const failed = store.transaction(async (queries) => {
      await queries.audit.append(auditEntry());
      await queries.companies.create(company());
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await store.audit.getHead("company-a")).toBeNull();
    await store.audit.append(auditEntry());
    const doubled = store.transaction(async (queries) => {
      await queries.companies.create(company());
      await queries.audit.append(auditEntry());
    });
    await expect(doubled).rejects.toThrow();
    expect(await store.companies.count()).toBe(0);
    expect(await store.audit.getHead("company-a")).toMatchObject({ position: 1 });
  });

  it("lets writers of several companies pass, in whatever order they write", async () => {
    const store = await engine.newStore();
    const ids = ["company-a", "company-b", null];
    const writing = Array.from({ length: 24 }, (_, n) =>
      store.transaction(async ({ audit }) => {
        for (const companyId of n % 2 === 0 ? ids : ids.toReversed()) {
          await audit.append(auditEntry({ id: `${companyId}-${n}`, companyId }));
        }
      }),
    );
    await Promise.all(writing);
    expect(await store.audit.getHead("company-b")).toMatchObject({ position: 24 });
  });

  // SQLite runs one transaction at a time.
  it.skipIf(engine.name === "SQLite")(
    "makes nobody wait who holds what the writer still needs",
    async () => {
      const store = await engine.newStore();
      await store.companies.create(company());
      let tell = () => {};
      const isHeld = new Promise<void>((resolve) => {
        tell = resolve;
      });
      const first = store.transaction(async ({ audit, companies }) => {
        await audit.append(auditEntry({ id: "first" }));
        await isHeld;
        await companies.hold("company-a");
      });
      const second = store.transaction(async ({ audit, companies }) => {
        await companies.hold("company-a");
        tell();
        await audit.append(auditEntry({ id: "second" }));
      });
      await Promise.all([first, second]);
      const chain = await store.audit.listChain("company-a", 0, 10);
      expect(chain.map(({ id }) => id)).toEqual(["second", "first"]);
    },
  );
});
