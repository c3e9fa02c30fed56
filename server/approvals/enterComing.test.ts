import { addDays, HOUR_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { dayInItaly } from "../base/time/timeZone";
import { openStore } from "../storage/store/openStore";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import { COMPANY, useCompany } from "./testing/useCompany";

/** The first instant of a day in Italy. */
function midnightOf(day: string): number {
  const inWinter = Date.parse(`${day}T00:00:00+01:00`);
  return dayInItaly(inWinter - HOUR_MS) === day ? inWinter - HOUR_MS : inWinter;
}

forEachEngine((engine) => {
  const { store, options, enter, addDocument, approveFor, told, compose, propose } =
    useCompany(engine);
  const inForce = async (id = "a") => {
    const found = await store().documents.get(COMPANY, id);
    return found === null ? null : [found.revision, found.mark];
  };
  const entries = async () =>
    (await store().audit.list({ companyId: COMPANY, limit: 9 })).filter(
      ({ action }) => action === "approval.enter",
    );

  it.each(["2027-01-01", "2027-03-28", "2027-06-15", "2027-10-31", "2028-02-29"])(
    "lets a revision in on %s, at midnight in Italy and not before [APPR-10]",
    async (day) => {
      await addDocument("a");
      await approveFor("four", day);
      await enter(midnightOf(day) - 1);
      expect(await inForce()).toMatchObject(["3", expect.anything()]);
      await enter(midnightOf(day));
      expect(await inForce()).toEqual(["4", "sha256:four"]);
    },
  );

  it("lets it in once, with one entry that names the day asked, and the lists' version moves [APPR-10, LIFE-04]", async () => {
    await addDocument("a");
    await approveFor("four", "2027-01-01");
    const before = await store().companies.holdAny(COMPANY);
    for (const at of ["2027-01-01T08:00:00Z", "2027-01-01T09:00:00Z", "2027-01-02T08:00:00Z"]) {
      await enter(at);
    }
    expect(await store().companies.holdAny(COMPANY)).toBeGreaterThan(before);
    expect(await entries()).toMatchObject([
      {
        documentId: "a",
        userId: null,
        details: { revision: "4", mark: "sha256:four", from: "2027-01-01" },
      },
    ]);
    const { revisions } = store();
    const kept = await revisions.list(COMPANY, "a", 9);
    expect(kept.map(({ revision }) => revision)).toEqual(["3"]);
    expect(await store().proposals.findPending(COMPANY, "a")).toEqual({
      ...{ waiting: null, coming: null },
    });
  });

  it("lets it in at the first look after days of stop; the record keeps the day asked [APPR-10]", async () => {
    await addDocument("a");
    await approveFor("four", "2027-01-01");
    await enter("2027-01-09T10:00:00Z");
    expect(await inForce()).toEqual(["4", "sha256:four"]);
    const [record] = await store().approvals.listOf(COMPANY, ["a"]);
    expect(record).toMatchObject({ kind: "approved", day: "2027-01-01" });
  });

  it("lets a new document in, and what waits behind goes on waiting [APPR-10]", async () => {
    await approveFor("first", "2027-01-01", { documentId: "new", isNew: 1, revision: "0" });
    await propose({ id: "next", documentId: "new", isNew: 1, revision: "1" });
    await enter("2027-01-01T08:00:00Z");
    expect(await inForce("new")).toEqual(["0", "sha256:first"]);
    const { waiting } = await store().proposals.findPending(COMPANY, "new");
    expect(waiting).toMatchObject({ id: "next", state: "waiting" });
  });

  it("keeps what cannot enter, tries it at each look, and tells the admins once [APPR-10]", async () => {
    await addDocument("a");
    await approveFor("four", "2027-01-01");
    await store().documents.archive(COMPANY, ["a"], 5);
    await enter("2027-01-01T08:00:00Z");
    await enter("2027-01-01T09:00:00Z");
    expect(await inForce()).toMatchObject(["3", expect.anything()]);
    const { coming } = await store().proposals.findPending(COMPANY, "a");
    expect(coming).toMatchObject({
      ...{ state: "coming", inForceFrom: "2027-01-01" },
      fault: "il documento è archiviato: ripristinalo prima",
    });
    expect(await told("2027-01-01T09:30:00Z")).toEqual([
      "anna@alfa.it: 1 revisione approvata non è entrata in vigore",
    ]);
    await enter("2027-01-02T08:00:00Z");
    expect(await told("2027-01-02T09:00:00Z")).toEqual([]);
    await store().documents.restore(COMPANY, ["a"]);
    await enter("2027-01-02T10:00:00Z");
    expect(await inForce()).toEqual(["4", "sha256:four"]);
  });

  it("never lets a lower one take the place of a higher one by itself [APPR-10]", async () => {
    await addDocument("a", { revision: "5" });
    await approveFor("four", "2027-01-01");
    await enter("2027-01-01T08:00:00Z");
    expect(await inForce()).toMatchObject(["5", expect.anything()]);
    const { coming } = await store().proposals.findPending(COMPANY, "a");
    expect(coming?.fault).toBe("è in vigore una revisione più alta");
  });

  it("leaves companies that are deleted as they are [APPR-10]", async () => {
    await addDocument("a");
    await approveFor("four", "2027-01-01");
    await store().companies.setDeleted(COMPANY, 5);
    await enter("2027-01-01T08:00:00Z");
    expect(await inForce()).toMatchObject(["3", expect.anything()]);
  });

  it("enters after approval was switched off, too [APPR-10, APPR-11]", async () => {
    await addDocument("a");
    await approveFor("four", "2027-01-01");
    await store().companies.setApproval(COMPANY, false);
    await enter("2027-01-01T08:00:00Z");
    expect(await inForce()).toEqual(["4", "sha256:four"]);
  });

  it("tells its approver when it is overtaken [APPR-10]", async () => {
    await addDocument("a");
    await approveFor("four", "2027-01-01");
    const ending = { state: "overtaken", endedAt: 5 } as const;
    await store().proposals.settle(COMPANY, ["four"], ending);
    expect(await told("2026-12-02T08:00:00Z")).toEqual([
      "ugo@alfa.it: Esito dell'approvazione: 1 revisione",
    ]);
    await approveFor("five", "2027-02-01", { revision: "5" });
    await store().proposals.settle(COMPANY, ["five"], ending);
    await store().users.delete("ugo");
    expect(await told("2026-12-03T08:00:00Z")).toEqual([]);
    expect(await compose()).toEqual([]);
  });

  it("lets two processes that look at once put it in once [APPR-10]", async () => {
    const other = engine.name === "PostgreSQL" ? await openStore(options()) : store();
    await addDocument("a");
    await approveFor("four", "2027-01-01");
    for (let n = 0; n < 5; n++) {
      const at = Date.parse(`${addDays("2027-01-01", n)}T08:00:00Z`);
      await Promise.all([enter(at), enter(at, other)]);
    }
    expect(await entries()).toHaveLength(1);
    if (other !== store()) await other.close();
  });
});
