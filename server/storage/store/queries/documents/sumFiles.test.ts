import { expect, it } from "vitest";
import { forEachEngine } from "../../testing/forEachEngine";
import { company, document } from "../../testing/records";

const hashOf = (n: number) => String(n).padStart(64, "0");

forEachEngine((engine) => {
  it("sums up a company's files, each once, and lets others be served meanwhile [BACKUP-22]", async () => {
    const store = await engine.newStore();
    const ids = ["company-a", "company-b"];
    for (const id of ids) await store.companies.create(company({ id, name: id }));
    await store.documents.createAll(
      ids.flatMap((companyId) =>
        Array.from({ length: 1_200 }, (_, n) =>
          document({
            id: `${companyId}-${n}`,
            companyId,
            path: String(n),
            title: `T ${n}`,
            // Two documents name each file.
            fileHash: hashOf(Math.floor(n / 2)),
            fileSizeBytes: 10,
          }),
        ),
      ),
    );
    let [isOver, served] = [false, 0];
    const serve = () => {
      served += 1;
      if (!isOver) setImmediate(serve);
    };
    setImmediate(serve);
    expect(await store.backups.sumFiles("company-a")).toBe(6_000);
    isOver = true;
    expect(served).toBeGreaterThanOrEqual(2);
    expect(await store.backups.sumFiles(null)).toBe(6_000);
  });
});
