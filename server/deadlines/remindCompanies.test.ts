import { describe, expect, it } from "vitest";
import { openStore } from "../storage/store/openStore";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { company, document, user } from "../storage/store/testing/records";
import { runSql } from "../storage/store/testing/runSql";
import { useReminders } from "./testing/useReminders";

/** A Tuesday in Italy, eight in the morning; days below are counted from it. */
const TUESDAY = "2026-12-01T07:00:00Z";
const ANNA = "anna@alfa.it";
const UGO = "ugo@alfa.it";

forSqliteFirst((engine) => {
  const { store, options, add, look, told, change, archive, begin, compose } = useReminders(engine);
  const lookOn = (day: string) => look(`${day}T07:00:00Z`);
  const toldOn = async (day: string) => {
    await lookOn(day);
    return told(`${day}T07:30:00Z`);
  };
  const switchReminders = (on: boolean) =>
    runSql(options(), `update "companies" set "reminders" = ${on ? 1 : 0}`);

  describe("the day's reminders", () => {
    it("tell admins of every document and owners of their own, 30 and 10 days before and on the day, once [DUE-05]", async () => {
      await add("a", "2026-12-31", { ownerId: "ugo" });
      await add("b", "2026-12-31");
      await add("later", "2027-01-01", { ownerId: "ugo" });
      await add("without", null, { ownerId: "ugo" });
      expect(await toldOn("2026-12-01")).toEqual([
        { to: ANNA, subject: "2 documenti in scadenza", documents: ["a", "b"] },
        { to: UGO, subject: "1 documento in scadenza", documents: ["a"] },
      ]);
      expect(await toldOn("2026-12-03")).toMatchObject([
        { to: ANNA, documents: ["later"] },
        { to: UGO, documents: ["later"] },
      ]);
      expect(await toldOn("2026-12-18")).toEqual([]);
      expect(await toldOn("2026-12-22")).toMatchObject([
        { to: ANNA, documents: ["a", "b", "later"] },
        { to: UGO, documents: ["a", "later"] },
      ]);
      expect(await toldOn("2026-12-31")).toMatchObject([
        { to: ANNA, documents: ["a", "b"] },
        { to: UGO, documents: ["a"] },
      ]);
      expect(await toldOn("2027-01-02")).toMatchObject([
        { to: ANNA, documents: ["later"] },
        { to: UGO, documents: ["later"] },
      ]);
    });

    it.each([
      ["before seven in winter", "2026-12-01T05:59:59Z", 0],
      ["from seven on in winter", "2026-12-01T06:00:00Z", 1],
      ["before seven in summer", "2027-06-01T04:59:59Z", 0],
      ["from seven on in summer", "2027-06-01T05:00:00Z", 1],
      ["just before midnight of the same day", "2026-12-01T22:59:59Z", 1],
      ["after midnight, which is another day's night", "2026-12-01T23:00:00Z", 0],
    ])("%s in Italy [DUE-05]", async (_, at, mails) => {
      await add("a", at.startsWith("2027") ? "2027-06-05" : "2026-12-05");
      await look(at);
      expect(await told(at)).toHaveLength(mails);
    });

    it("are looked for once a day, at whatever hours and by whatever process [LIFE-07]", async () => {
      await add("a", "2026-12-11");
      // SQLite has one process.
      const other = engine.name === "PostgreSQL" ? await openStore(options()) : store();
      await Promise.all([look(TUESDAY), look(TUESDAY, other), look(TUESDAY, other)]);
      if (other !== store()) await other.close();
      await add("new", "2026-12-11");
      await look("2026-12-01T20:00:00Z");
      expect(await told(TUESDAY)).toMatchObject([{ to: ANNA, documents: ["a"] }]);
      expect(await toldOn("2026-12-02")).toMatchObject([{ to: ANNA, documents: ["new"] }]);
    });

    it("of several passed thresholds tell the nearest, and never an earlier one afterwards [DUE-05]", async () => {
      await add("a", "2026-12-05");
      expect(await toldOn("2026-12-01")).toMatchObject([{ documents: ["a"] }]);
      // As if the clock had run ahead and was set back.
      expect(await toldOn("2026-11-10")).toEqual([]);
      expect(await toldOn("2026-12-02")).toEqual([]);
      expect(await toldOn("2026-12-05")).toMatchObject([{ documents: ["a"] }]);
    });

    it("never tell of what expired more than seven days ago [DUE-05]", async () => {
      await add("seven", "2026-11-24");
      await add("eight", "2026-11-23");
      expect(await toldOn("2026-12-01")).toMatchObject([{ documents: ["seven"] }]);
      expect(await toldOn("2026-12-02")).toEqual([]);
    });

    it("after three days off are one mail with what is still true [DUE-05]", async () => {
      await add("first", "2026-12-10");
      expect(await toldOn("2026-12-01")).toMatchObject([{ documents: ["first"] }]);
      await add("second", "2026-12-31");
      await add("third", "2027-01-02");
      await add("gone", "2027-01-01");
      await archive("gone");
      expect(await toldOn("2026-12-04")).toMatchObject([
        { to: ANNA, documents: ["second", "third"] },
      ]);
    });

    it("tell a changed day anew, and nothing of an archived document [DUE-05] [LIFE-09]", async () => {
      await add("a", "2026-12-31");
      await add("b", "2026-12-31");
      expect(await toldOn("2026-12-01")).toMatchObject([{ documents: ["a", "b"] }]);
      await change("a", { expiryDate: "2026-12-11" });
      await archive("b");
      expect(await toldOn("2026-12-02")).toMatchObject([{ documents: ["a"] }]);
      expect(await toldOn("2026-12-11")).toMatchObject([{ documents: ["a"] }]);
    });

    it("tell the admins alone once an owner is deleted [DUE-02] [DUE-05]", async () => {
      await add("a", "2026-12-11", { ownerId: "ugo" });
      expect(await toldOn("2026-12-01")).toHaveLength(2);
      await store().users.delete("ugo");
      expect(await toldOn("2026-12-11")).toMatchObject([{ to: ANNA, documents: ["a"] }]);
    });

    it("tell of files in Google Drive as of others [DUE-05] [LIFE-10]", async () => {
      const drive = {
        driveUrl: "https://drive.google.com/file/d/x/view",
        fileHash: "",
        mark: null,
      };
      await add("a", "2026-12-11", drive);
      expect(await toldOn("2026-12-01")).toMatchObject([{ documents: ["a"] }]);
    });

    it("leave out users who turned theirs off, and companies that have them off [DUE-05]", async () => {
      await add("a", "2026-12-11", { ownerId: "ugo" });
      await store().preferences.set("anna", "reminders", "off");
      expect(await toldOn("2026-12-01")).toMatchObject([{ to: UGO }]);
      await switchReminders(false);
      expect(await toldOn("2026-12-11")).toEqual([]);
    });

    it("do not reach other companies' users [LIFE-02]", async () => {
      await store().companies.create(company({ id: "company-b", name: "Beta" }));
      await store().users.create(
        user({ id: "bruno", companyId: "company-b", email: "bruno@beta.it" }),
      );
      await add("a", "2026-12-11", { ownerId: "bruno" });
      await store().documents.create(
        document({ id: "b", companyId: "company-b", title: "b", expiryDate: "2026-12-11" }),
      );
      expect(await toldOn("2026-12-01")).toMatchObject([
        { to: ANNA, documents: ["a"] },
        { to: "bruno@beta.it", documents: ["b"] },
      ]);
    });

    it("come on after a clock that was a year ahead, and tell nothing twice [DUE-05]", async () => {
      await add("now", "2026-12-11");
      await add("next-year", "2027-12-20");
      expect(await toldOn("2026-12-01")).toMatchObject([{ documents: ["now"] }]);
      expect(await toldOn("2027-12-01")).toHaveLength(1);
      expect(await toldOn("2026-12-02")).toEqual([]);
      expect(await toldOn("2026-12-11")).toMatchObject([{ documents: ["now"] }]);
      expect(await toldOn("2027-12-01")).toEqual([]);
      expect(await toldOn("2027-12-10")).toHaveLength(1);
    });

    it("of a killed process are nothing, and come at the next look [DUE-05]", async () => {
      await add("a", "2026-12-11");
      const killed = store();
      await expect(
        look(TUESDAY, {
          reminders: killed.reminders,
          transaction: (work) =>
            killed.transaction(async (queries) => {
              await work(queries);
              throw new Error("killed");
            }),
        }),
      ).rejects.toThrow("killed");
      expect(await told(TUESDAY)).toEqual([]);
      expect(await toldOn("2026-12-01")).toMatchObject([{ documents: ["a"] }]);
    });
  });

  describe("the week's list", () => {
    it("holds on Mondays what expired in seven days, what falls due by Sunday, and the day's notices, as one mail [DUE-05]", async () => {
      await add("eight-ago", "2026-11-29");
      await add("seven-ago", "2026-11-30");
      await add("today", "2026-12-07");
      await add("sunday", "2026-12-13");
      await add("next-monday", "2026-12-14");
      await add("thirty", "2027-01-06");
      // Reminds of everything that has come due by now.
      await lookOn("2026-12-06");
      await told("2026-12-06T08:00:00Z");
      const subject = "Scadenze della settimana: 4 documenti";
      const documents = ["seven-ago", "today", "sunday", "thirty"];
      expect(await toldOn("2026-12-07")).toEqual([{ to: ANNA, subject, documents }]);
      await add("more", "2026-12-08");
      // As if the clock was set back and then forward again.
      await lookOn("2026-12-06");
      expect(await toldOn("2026-12-07")).toEqual([]);
    });

    it("is no mail where it is empty [DUE-05]", async () => {
      await add("a", "2026-12-31", { ownerId: "ugo" });
      await toldOn("2026-12-01");
      expect(await toldOn("2026-12-07")).toEqual([]);
    });
  });

  describe("switched on", () => {
    it("tell one list of what is due, and none of it again before its next threshold [DUE-05]", async () => {
      await switchReminders(false);
      await add("due", "2026-12-11", { ownerId: "ugo" });
      await add("over", "2026-11-28");
      await add("last", "2026-12-31");
      await add("later", "2027-01-01");
      expect(await toldOn("2026-12-01")).toEqual([]);
      await switchReminders(true);
      await begin("2026-12-01T09:00:00Z");
      await look("2026-12-01T10:00:00Z");
      expect(await told("2026-12-01T10:00:00Z")).toMatchObject([
        { to: ANNA, documents: ["over", "due", "last"] },
        { to: UGO, documents: ["due"] },
      ]);
      expect(await toldOn("2026-12-02")).toMatchObject([{ to: ANNA, documents: ["later"] }]);
      expect(await toldOn("2026-12-11")).toMatchObject([
        { documents: ["due"] },
        { documents: ["due"] },
      ]);
    });

    it("are no second mail on one day [LIFE-07]", async () => {
      await add("a", "2026-12-11");
      await lookOn("2026-12-01");
      await begin("2026-12-01T09:00:00Z");
      expect(await told("2026-12-01T10:00:00Z")).toHaveLength(1);
    });
  });

  describe("a mail that waits", () => {
    it("leaves out what was archived, changed or given to others meanwhile [DUE-05]", async () => {
      for (const id of ["kept", "archived", "changed", "given"]) {
        await add(id, "2026-12-11", { ownerId: "ugo" });
      }
      await look(TUESDAY);
      await archive("archived");
      await change("changed", { expiryDate: "2026-12-12" });
      await change("given", { ownerId: null });
      expect(await told(TUESDAY)).toMatchObject([
        { to: ANNA, documents: ["given", "kept"] },
        { to: UGO, documents: ["kept"] },
      ]);
    });

    it.each([
      ["its user is deleted", () => store().users.delete("ugo")],
      ["its user turned reminders off", () => store().preferences.set("ugo", "reminders", "off")],
      ["its documents are archived", () => archive("a")],
    ])("is not sent once %s [LIFE-07]", async (_, happen) => {
      await add("a", "2026-12-11", { ownerId: "ugo" });
      await look(TUESDAY);
      await happen();
      expect((await told(TUESDAY)).map(({ to }) => to)).not.toContain(UGO);
    });

    it("is not sent once the company has reminders off [DUE-05]", async () => {
      await add("a", "2026-12-11");
      await look(TUESDAY);
      await switchReminders(false);
      expect(await told(TUESDAY)).toEqual([]);
    });

    it("goes into the next one, while the mail server is away [LIFE-07]", async () => {
      await add("a", "2026-12-11");
      await add("b", "2026-12-12");
      await lookOn("2026-12-01");
      await lookOn("2026-12-02");
      await add("c", "2026-12-12");
      await lookOn("2026-12-03");
      expect(await told("2026-12-03T10:00:00Z")).toMatchObject([
        { to: ANNA, documents: ["a", "b", "c"] },
      ]);
    });

    it("counts the days from when it is sent [DUE-05]", async () => {
      await add("a", "2026-12-04");
      await look(TUESDAY);
      const [mail] = await compose("2026-12-03T08:00:00Z");
      expect(mail?.text).toContain("04/12/2026, domani");
    });
  });
});
