import { describe, expect, it } from "vitest";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { COMPANY, useCompany } from "./testing/useCompany";

/** A Tuesday in Italy, nine in the morning. */
const TUESDAY = "2026-12-01T08:00:00Z";
const WAITS = "1 revisione in attesa della tua approvazione";

forSqliteFirst((engine) => {
  const { store, propose, tell, told, compose, addDocument, decide } = useCompany(engine);
  const lookOn = (day: string) => told(`${day}T08:00:00Z`);

  describe("the mail of what waits", () => {
    it("goes to its approver on the day it came, then on Mondays while it waits [APPR-06]", async () => {
      await addDocument("a");
      await propose({ id: "p", documentId: "a" });
      expect(await lookOn("2026-12-01")).toEqual([`ugo@alfa.it: ${WAITS}`]);
      const later = ["2026-12-01", "2026-12-02", "2026-12-05", "2026-12-06"];
      for (const day of later) expect(await lookOn(day)).toEqual([]);
      expect(await lookOn("2026-12-07")).toEqual([`ugo@alfa.it: ${WAITS}`]);
      expect(await lookOn("2026-12-07")).toEqual([]);
      await store().proposals.remove(COMPANY, "p");
      expect(await lookOn("2026-12-14")).toEqual([]);
    });

    it("tells what comes later in the day, or the next day where a mail was sent [APPR-06, LIFE-07]", async () => {
      expect(await told("2026-12-01T06:00:00Z")).toEqual([]);
      await propose({ id: "p", documentId: "new", isNew: 1 });
      expect(await told("2026-12-01T14:00:00Z")).toEqual([`ugo@alfa.it: ${WAITS}`]);
      await propose({ id: "q", documentId: "other", isNew: 1, title: "Altro" });
      expect(await told("2026-12-01T16:00:00Z")).toEqual([]);
      expect(await told("2026-12-02T06:00:00Z")).toEqual([
        "ugo@alfa.it: 2 revisioni in attesa della tua approvazione",
      ]);
    });

    it("goes to whoever decides it now: by folder, without who brought it, else to the admins [APPR-06, APPR-08]", async () => {
      const { approvals, companies } = store();
      await addDocument("a", { path: "SGI/7/7.5" });
      await approvals.setRight(COMPANY, "ugo", ["SGI/4"]);
      await propose({ id: "p", documentId: "a", path: "SGI/4/4.1" });
      expect(await lookOn("2026-12-01")).toEqual([`anna@alfa.it: ${WAITS}`]);
      await approvals.setRight(COMPANY, "mara", ["SGI/7"]);
      expect(await lookOn("2026-12-02")).toEqual([`mara@alfa.it: ${WAITS}`]);
      await companies.setSwitch(COMPANY, "fourEyes", true);
      await propose({ id: "q", documentId: "b", isNew: 1, path: "SGI/7/7.6", broughtBy: "mara" });
      expect(await lookOn("2026-12-03")).toEqual([`anna@alfa.it: ${WAITS}`]);
    });

    it("names nothing to who has left, lost the right, or whose company is deleted [LIFE-07]", async () => {
      await propose({ id: "p", documentId: "new", isNew: 1 });
      await tell(TUESDAY);
      await store().approvals.setRight(COMPANY, "ugo", null);
      expect(await compose()).toEqual([]);
      await tell("2026-12-02T08:00:00Z");
      await store().companies.setDeleted(COMPANY, 5);
      expect(await compose()).toEqual([]);
      await tell("2026-12-07T08:00:00Z");
      expect(await compose()).toEqual([]);
    });

    it("merges with one that the mail server did not take [LIFE-07]", async () => {
      await propose({ id: "p", documentId: "new", isNew: 1 });
      await tell(TUESDAY);
      await decide("rejected", { broughtBy: "ugo", userId: "anna", note: "Manca la firma" });
      await tell("2026-12-02T08:00:00Z");
      const mails = await compose();
      expect(mails.map(({ subject }) => subject)).toEqual([WAITS]);
      expect(mails[0]?.text).toContain("Manca la firma");
    });
  });

  describe("the outcome", () => {
    it("goes with the reason to who brought it and to the owner, in the day's mail [APPR-06]", async () => {
      await addDocument("a", { ownerId: "anna" });
      await decide("rejected", { note: "Manca la firma" });
      await tell(TUESDAY);
      const mails = await compose();
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
        ["anna@alfa.it", "Esito dell'approvazione: 1 revisione"],
        ["mara@alfa.it", "Esito dell'approvazione: 1 revisione"],
      ]);
      for (const { text, html } of mails) {
        const said =
          "Analisi (SGI/4/4.1), Rev.4: respinta da Ugo Bassi il 01/12/2026: Manca la firma";
        expect(text).toContain(said);
        expect(text).toContain("https://sgi.example.it/documents/a");
        expect(html).toContain("respinta da Ugo Bassi il 01/12/2026: Manca la firma");
      }
      expect(await lookOn("2026-12-02")).toEqual([]);
    });

    it("of a sync or import goes to the owner alone, and to nobody who decided it [APPR-06]", async () => {
      await addDocument("a", { ownerId: "anna" });
      await decide("approved", { broughtBy: null, day: "2027-01-01" });
      await tell(TUESDAY);
      const mails = await compose();
      expect(mails.map(({ to }) => to)).toEqual(["anna@alfa.it"]);
      expect(mails[0]?.text).toContain(
        "approvata da Ugo Bassi il 01/12/2026, in vigore dal 01/01/2027",
      );
      await decide("approved", { broughtBy: "ugo" });
      await decide("approved", { broughtBy: null, userId: "anna" });
      expect(await lookOn("2026-12-02")).toEqual([
        "anna@alfa.it: Esito dell'approvazione: 1 revisione",
      ]);
    });

    it("writes what people typed as text, not as markup [APPR-06]", async () => {
      await decide("rejected", { title: "<b>A</b>", note: "<script>" });
      await tell(TUESDAY);
      const [mail] = await compose();
      expect(mail?.html).toContain("&lt;b&gt;A&lt;/b&gt;");
      expect(mail?.html).not.toContain("<script>");
    });

    it("is forgotten of who has left [LIFE-07]", async () => {
      await decide("rejected", { note: "x" });
      await store().users.delete("mara");
      expect(await lookOn("2026-12-01")).toEqual([]);
      expect(await store().approvalNotes.list(COMPANY)).toEqual([]);
    });
  });
});
