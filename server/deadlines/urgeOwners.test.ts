import { HOUR_MS } from "@sgi/core/time";
import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { startTestServer, type TestServer } from "../app/testing/testServer";
import { composeReminder } from "../mail/composeMail";
import type { Mail } from "../mail/mailer";
import { type MailReminder, queueUrges } from "../mail/reminders";
import type { StoreOptions } from "../storage/store/openStore";
import type { StoreQueries } from "../storage/store/store";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import { querySql } from "../storage/store/testing/querySql";
import { user } from "../storage/store/testing/records";

interface Answer {
  told: { id: string; name: string }[];
  already: { id: string; name: string }[];
  failed: { id: string; reason: string }[];
}

it("tells of the 500 documents that fall due first, and counts the others [DUE-07]", async () => {
  const sent: MailReminder[] = [];
  const create = async ({ payload }: { payload: string }) => void sent.push(JSON.parse(payload));
  const late = Array.from({ length: 500 }, (_, n) => ({
    ...{ userId: "ugo", documentId: `d${n}`, expiryDate: "2026-12-20" },
  }));
  await queueUrges({ outbox: { create } } as unknown as Pick<StoreQueries, "outbox">, {
    ...{ companyId: "acme", by: "admin", now: 0, newId: () => "m1" },
    due: [...late, { userId: "ugo", documentId: "over", expiryDate: "2026-11-01" }],
  });
  expect(sent).toMatchObject([{ userId: "ugo", list: "urge", more: 1 }]);
  expect(sent[0]?.documents).toHaveLength(500);
  expect(sent[0]?.documents[0]?.documentId).toBe("over");
});

forEachEngine((engine) => {
  let server: TestServer;
  let admin: Browser;
  let options: StoreOptions;
  beforeEach(async () => {
    const opened = await engine.open();
    options = opened.options;
    server = await startTestServer(opened.store);
    admin = await server.signedIn("admin");
    const ugo = { id: "ugo", companyId: "acme", email: "ugo@example.it", name: "Ugo Neri" };
    await server.store.users.create(user({ ...ugo, role: "viewer" }));
    await server.addDocument({ id: "over", expiryDate: "2026-11-01", ownerId: "ugo" });
    await server.addDocument({ id: "soon", expiryDate: "2026-12-20", ownerId: "ugo" });
    await server.addDocument({ id: "orphan", expiryDate: "2026-12-01" });
    await server.addDocument({ id: "far", expiryDate: "2026-12-21", ownerId: "ugo" });
    await server.addDocument({ id: "dayless", ownerId: "ugo", expiryDate: null });
  });

  const urge = async (ids: readonly string[], browser = admin) =>
    (await (await browser.write("POST", "/api/documents/urge", { ids })).json()) as Answer;
  const names = (people: Answer["told"]) => people.map(({ name }) => name);
  const entries = async () =>
    (await server.store.audit.list({ companyId: "acme", limit: 50 })).filter(
      ({ action }) => action === "document.urge",
    );

  /** The mails that wait, as they are sent. */
  async function mails(): Promise<Mail[]> {
    const found: Mail[] = [];
    const deps = {
      ...{ store: server.store, clock: server.time.clock },
      panelAddress: () => "https://sgi.example.it/",
      remindersOff: () => ({ page: "off", oneClick: "off" }),
    };
    for (;;) {
      const entry = await server.store.outbox.claim({ leaseMs: HOUR_MS });
      if (entry === null) return found;
      await server.store.outbox.delete(entry.id);
      if (entry.kind !== "urge") continue;
      const mail = await composeReminder(deps, JSON.parse(entry.payload) as MailReminder);
      if (mail !== null) found.push(mail);
    }
  }

  it("writes one mail to each owner, about what has expired or expires within 30 days, to the admins about the rest, where reminders are off too [DUE-07] [LIFE-07]", async () => {
    await server.store.preferences.set("ugo", "reminders", "off");
    const answer = await urge(["over", "soon", "orphan", "far", "dayless", "none"]);
    expect(names(answer.told).toSorted()).toEqual(["Ugo Neri", "admin@example.it"]);
    expect(answer.already).toEqual([]);
    expect(answer.failed).toEqual([
      { id: "far", reason: "notDue" },
      { id: "dayless", reason: "notDue" },
      { id: "none", reason: "missing" },
    ]);
    const sent = (await mails()).toSorted((a, b) => (a.to < b.to ? -1 : 1));
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ["admin@example.it", "Sollecito: 1 documento in scadenza"],
      ["ugo@example.it", "Sollecito: 2 documenti scaduti o in scadenza"],
    ]);
    expect(sent[1]?.text).toContain("admin@example.it ti chiede di occuparti di questi documenti");
    expect(sent[1]?.text).toContain("https://sgi.example.it/documents/over");
    expect(sent[1]?.text).not.toContain("documents/far");
    expect(sent[1]?.headers).toBeUndefined();
    const told = await entries();
    expect(told.map(({ documentId }) => documentId).toSorted()).toEqual(["orphan", "over", "soon"]);
    expect(told.find(({ documentId }) => documentId === "over")?.details).toMatchObject({
      to: ["ugo@example.it"],
    });
  });

  describe("a person", () => {
    it("gets one a day over all who urge, another the next, and the answer names who was told [DUE-07]", async () => {
      const bruno = { id: "bruno", companyId: "acme", email: "bruno@example.it" };
      await server.store.users.create(user({ ...bruno, role: "admin" }));
      await urge(["over"]);
      const again = await urge(["soon", "orphan"]);
      expect(names(again.told).toSorted()).toEqual(["admin@example.it", "bruno@example.it"]);
      expect(names(again.already)).toEqual(["Ugo Neri"]);
      expect((await entries()).map(({ documentId }) => documentId).toSorted()).toEqual([
        "orphan",
        "over",
      ]);
      server.time.advance(24 * HOUR_MS);
      const tomorrow = await server.signedIn("admin");
      expect(names((await urge(["over"], tomorrow)).told)).toEqual(["Ugo Neri"]);
    });

    it("gets one a day at an address, though its user is deleted and created anew [DUE-07] [LIFE-02]", async () => {
      expect(names((await urge(["over"])).told)).toEqual(["Ugo Neri"]);
      await server.store.users.delete("ugo");
      const anew = { id: "ugo-2", companyId: "acme", email: "UGO@example.it", name: "Ugo Neri" };
      await server.store.users.create(user({ ...anew, role: "viewer" }));
      await server.store.documents.setOwner("acme", ["over", "soon"], "ugo-2");
      const again = await urge(["over", "soon"]);
      expect([names(again.told), names(again.already)]).toEqual([[], ["Ugo Neri"]]);
      expect(await mails()).toEqual([]);
      await server.store.users.delete("ugo-2");
      const elsewhere = { ...anew, companyId: "other", email: "ugo@example.it" };
      await server.store.users.create(user(elsewhere));
      const due = { companyId: "other", expiryDate: "2026-11-01", ownerId: "ugo-2" };
      await server.addDocument({ id: "theirs", ...due });
      const stranger = await server.signedIn("stranger");
      expect(names((await urge(["theirs"], stranger)).told)).toEqual(["Ugo Neri"]);
    });

    it("gets one of two who urge at the same moment [DUE-07]", async () => {
      const answers = await Promise.all([urge(["over"]), urge(["soon"]), urge(["over", "soon"])]);
      expect(answers.map(({ told }) => told.length).toSorted()).toEqual([0, 0, 1]);
      expect(await mails()).toHaveLength(1);
    });

    it("hears nothing of what was settled, archived or given away before the mail leaves [DUE-07] [LIFE-07]", async () => {
      await urge(["over", "soon"]);
      await server.store.documents.setOwner("acme", ["over"], "viewer");
      const [mail] = await mails();
      expect(mail?.subject).toBe("Sollecito: 1 documento in scadenza");
      expect(mail?.text).not.toContain("documents/over");
    });
  });

  it("names three admins in a document's entry, and how many were told [DUE-07] [LIFE-04]", async () => {
    for (const id of ["b", "c", "d", "e"]) {
      const email = `${id}@example.it`;
      await server.store.users.create(user({ id, companyId: "acme", email, role: "admin" }));
    }
    expect((await urge(["orphan"])).told).toHaveLength(5);
    const [entry] = await entries();
    expect(entry?.details).toMatchObject({ to: Array(3).fill(expect.any(String)), users: 5 });
  });

  it("forgets after 60 days who was urged [DUE-07] [LIFE-07]", async () => {
    await urge(["over"]);
    server.time.advance(61 * 24 * HOUR_MS);
    await urge(["orphan"], await server.signedIn("admin"));
    const marks = await querySql<{ expiryDate: string }>(options, `select * from "dueMarks"`);
    expect(marks).toHaveLength(1);
  });

  it("reaches nobody of another company [DUE-07] [LIFE-02]", async () => {
    const stranger = await server.signedIn("stranger");
    expect(await urge(["over", "orphan"], stranger)).toEqual({
      told: [],
      already: [],
      failed: [
        { id: "over", reason: "missing" },
        { id: "orphan", reason: "missing" },
      ],
    });
    expect(await mails()).toEqual([]);
  });
});
