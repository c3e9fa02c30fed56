import { addDays } from "@sgi/core/time";
import { describe, expect, it } from "vitest";
import { queueReadingMail } from "../mail/readings";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { revision } from "../storage/store/testing/records";
import { MAILED, PEOPLE, useReadingMails } from "./testing/useReadingMails";

const ONE = "1 documento da leggere";
const LATE = "1 documento da leggere, in ritardo";
const both = (subject: string) => PEOPLE.map((id) => `${id}@alfa.it: ${subject}`);

forSqliteFirst((engine) => {
  const { store, newId, ask, addDocument, read, tell, compose, told } = useReadingMails(engine);

  describe("the mail of what is to be read", () => {
    it("goes on the day it is asked, three days before, on the day, and on Mondays while late, to users alone [READ-08, LIFE-07]", async () => {
      await addDocument("a");
      // A Tuesday.
      await ask({ documentId: "a", mark: "m-a", askedOn: "2026-12-01", days: 10 });
      const mails: [string, string[]][] = [];
      for (let n = 0; n < 21; n++) {
        const day = addDays("2026-12-01", n);
        const found = await told(day);
        if (found.length > 0) mails.push([day, found]);
        expect(await told(day, "15:00")).toEqual([]);
      }
      expect(mails).toEqual([
        ["2026-12-01", both(ONE)],
        ["2026-12-08", both(ONE)],
        ["2026-12-11", both(ONE)],
        ["2026-12-14", both(LATE)],
        ["2026-12-21", both(LATE)],
      ]);
    });

    it("says document, revision and day with a link, and where it is turned off [READ-08, LIFE-07]", async () => {
      await addDocument("<b>a");
      await ask({ documentId: "<b>a", mark: "m-<b>a", askedOn: "2026-12-01", days: 10 });
      await tell(Date.parse("2026-12-01T08:00:00Z"));
      const [mail] = await compose(Date.parse("2026-12-01T08:00:00Z"));
      expect(mail?.text).toContain(
        "- <b>a (SGI/4/<b>a), Rev.2: entro il 11/12/2026, mancano 10 giorni\n  https://p.it/documents/",
      );
      expect(mail?.html).toContain("&lt;b&gt;a");
      expect(mail?.html).not.toContain("<b>a");
      for (const part of [mail?.text, mail?.html]) {
        expect(part).toContain("https://p.it/da-leggere");
        expect(part).toContain("https://p.it/settings");
      }
    });

    it("is of what is in force alone, and none when nothing is left at sending [READ-08]", async () => {
      await addDocument("a");
      await addDocument("b");
      for (const id of ["a", "b"]) {
        await ask({ documentId: id, mark: `m-${id}`, askedOn: "2026-12-01" });
      }
      const at = Date.parse("2026-12-01T08:00:00Z");
      await tell(at);
      await read("mara", "a", "m-a");
      await read("mara", "b", "m-b");
      const found = await store().documents.get(MAILED, "a");
      if (found) await store().documents.replace({ ...found, revision: "3", mark: "m-a3" });
      expect((await compose(at)).map(({ to, subject }) => [to, subject])).toEqual([
        ["ugo@alfa.it", ONE],
      ]);
      expect(await told("2026-12-02")).toEqual(both(ONE));
    });

    it.each([
      [
        "the company has readings off",
        () => store().companies.setSwitch(MAILED, "readings", false),
        0,
      ],
      ["the company is deleted", () => store().companies.setDeleted(MAILED, 5), 0],
      ["one wants none", () => store().preferences.set("mara", "readingMails", "off"), 1],
      ["one has left", () => store().users.delete("mara"), 1],
    ] as const)(
      "is not sent where %s, even if it waits [READ-08, LIFE-07]",
      async (_, act, left) => {
        await addDocument("a");
        await ask({ documentId: "a", mark: "m-a", askedOn: "2026-12-01" });
        const at = Date.parse("2026-12-01T08:00:00Z");
        await tell(at);
        await act();
        expect(await compose(at)).toHaveLength(left);
        await store().readingNotes.sweep(MAILED);
        await ask({ documentId: "a", mark: "m-a", askedOn: "2026-12-01", days: 1 });
        expect(await told("2026-12-02")).toHaveLength(left);
      },
    );

    it("tells what comes after the day's mail on the next, and a changed day anew [READ-08, READ-01]", async () => {
      await addDocument("a");
      await addDocument("b");
      const id = await ask({ documentId: "a", mark: "m-a", askedOn: "2026-12-01", days: 2 });
      expect(await told("2026-12-01", "06:00")).toEqual(both(ONE));
      await ask({ documentId: "b", mark: "m-b", askedOn: "2026-12-01" });
      expect(await told("2026-12-01", "16:00")).toEqual([]);
      expect(await told("2026-12-02")).toEqual(both(ONE));
      await store().readings.setDays(MAILED, id, 8);
      const days = ["2026-12-03", "2026-12-05", "2026-12-06", "2026-12-07", "2026-12-09"];
      const found: string[][] = [];
      for (const day of days) found.push(await told(day));
      expect(found).toEqual([[], [], both(ONE), [], both(ONE)]);
    });

    it("tells nobody of a correction of form who was told of the one before, also after a look in between [READ-04, READ-08]", async () => {
      await addDocument("a");
      await addDocument("b");
      await ask({ documentId: "a", mark: "m-a", askedOn: "2026-12-01" });
      expect(await told("2026-12-01")).toEqual(both(ONE));
      await ask({ documentId: "b", mark: "m-b", askedOn: "2026-12-02" });
      expect(await told("2026-12-02")).toEqual(both(ONE));
      const before = await store().documents.get(MAILED, "a");
      if (before === null) throw new Error("there is no a");
      const former = { companyId: MAILED, documentId: "a", mark: "m-a" };
      await store().revisions.append(revision({ ...former, replacedAt: 5 }));
      await store().documents.replace({ ...before, revision: "3", mark: "m-a3" });
      expect(await told("2026-12-02", "15:00")).toEqual([]);
      const carried = { before: "m-a", mark: "m-a3", day: "2026-12-02" };
      await store().readingNotes.carryOver(MAILED, "a", carried);
      expect(await told("2026-12-03")).toEqual([]);
    });

    it("merges with one that the mail server did not take, beside what an admin urges [READ-08]", async () => {
      await addDocument("a");
      await addDocument("b");
      await ask({ documentId: "a", mark: "m-a", askedOn: "2026-12-01" });
      await tell(Date.parse("2026-12-01T08:00:00Z"));
      const day = "2026-12-02";
      await ask({ documentId: "b", mark: "m-b", askedOn: day });
      const now = Date.parse("2026-12-02T08:00:00Z");
      const urged = { companyId: MAILED, userId: "ugo", day, now, newId, list: "urged" } as const;
      await store().transaction((queries) => queueReadingMail(queries, { ...urged, items: [] }));
      expect(await told(day)).toEqual([
        "mara@alfa.it: 2 documenti da leggere",
        "ugo@alfa.it: Sollecito: 2 documenti da leggere",
        "ugo@alfa.it: 2 documenti da leggere",
      ]);
    });
  });
});
