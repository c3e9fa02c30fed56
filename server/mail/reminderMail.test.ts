import { expect, it } from "vitest";
import { type ReminderFacts, reminderMail } from "./reminderMail";

const DOCUMENT = {
  id: "d 1",
  title: 'Audit <interni> & "verifiche"',
  path: "Procedure/9.2",
  revision: "2",
  expiryDate: "2026-12-11",
};
const FACTS: ReminderFacts = {
  to: "anna@alfa.it",
  company: "Alfa & C. Srl",
  list: "day",
  by: null,
  today: "2026-12-01",
  documents: [DOCUMENT],
  more: 0,
  origin: "https://sgi.example.it",
  off: {
    page: "https://sgi.example.it/promemoria?utente=anna&firma=f",
    oneClick: "https://sgi.example.it/api/reminders/off?user=anna&signature=f",
  },
};
const mailOf = (facts: Partial<ReminderFacts> = {}) => reminderMail({ ...FACTS, ...facts });
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...DOCUMENT, id: `d${at}`, title: `T${at}` }));

it("says each document with link, day, days left and revision, in text and page alike [DUE-05]", () => {
  const { text, html } = mailOf();
  expect(text).toContain(
    '- Audit <interni> & "verifiche" (Procedure/9.2), Rev. 2: 11/12/2026, tra 10 giorni\n  https://sgi.example.it/documents/d%201',
  );
  expect(html).toContain(
    '<a href="https://sgi.example.it/documents/d%201" style="color:#1f4e8c">Audit &lt;interni&gt; &amp; &quot;verifiche&quot;</a>',
  );
  for (const part of ["11/12/2026", "tra 10 giorni", "Procedure/9.2", "«Alfa &amp; C. Srl»"]) {
    expect(html).toContain(part);
  }
});

it.each([
  ["2026-12-01", "oggi"],
  ["2026-12-02", "domani"],
  ["2026-11-30", "scaduto ieri"],
  ["2026-11-24", "scaduto da 7 giorni"],
  ["2019-01-04", "scaduto da 2.888 giorni"],
  ["2026-12-31", "tra 30 giorni"],
])("says of the day %s %s [DUE-05]", (expiryDate, left) => {
  expect(mailOf({ documents: [{ ...DOCUMENT, expiryDate }] }).text).toContain(`, ${left}\n`);
});

it.each([
  ["day", 1, "1 documento in scadenza"],
  ["day", 3, "3 documenti in scadenza"],
  ["week", 1, "Scadenze della settimana: 1 documento"],
  ["week", 60, "Scadenze della settimana: 60 documenti"],
  ["begin", 2, "2 documenti in scadenza"],
] as const)("of a %s list of %i has the subject %s [DUE-05]", (list, count, subject) => {
  expect(mailOf({ list, documents: many(count) }).subject).toBe(subject);
});

it.each([
  [["2026-11-30"], 0, "1 documento scaduto"],
  [["2026-11-29", "2026-11-30"], 0, "2 documenti scaduti"],
  [["2026-11-30", "2026-12-01"], 0, "2 documenti scaduti o in scadenza"],
  [["2026-11-30"], 1, "2 documenti scaduti o in scadenza"],
  [["2026-12-01"], 0, "1 documento in scadenza"],
] as const)("urges about %j and %i more as %s [DUE-07]", (days, more, said) => {
  const documents = days.map((expiryDate) => ({ ...DOCUMENT, expiryDate }));
  expect(mailOf({ list: "urge", documents, more }).subject).toBe(`Sollecito: ${said}`);
});

it.each([
  [50, 0, null],
  [51, 0, "e un altro documento"],
  [60, 700, "e altri 710 documenti"],
] as const)("of %i documents and %i more shows 50, then says %s [DUE-05]", (count, more, rest) => {
  const { text, html, subject } = mailOf({ documents: many(count), more });
  expect([text.match(/^- /gm)?.length, html.match(/<tr><td/g)?.length]).toEqual([50, 50]);
  expect(subject).toBe(`${count + more} documenti in scadenza`);
  for (const part of [text, html]) {
    if (rest === null) expect(part).not.toMatch(/e un altro|e altri/);
    else expect(part).toContain(rest);
  }
});

it("leads to the deadlines by one button, and turns reminders off by a link and by the mail program [DUE-05]", () => {
  const { text, html, headers } = mailOf();
  expect(html.match(/<a [^>]*>Apri le scadenze<\/a>/g)).toHaveLength(1);
  expect(html).toContain('href="https://sgi.example.it/scadenze"');
  expect(html).toContain('href="https://sgi.example.it/promemoria?utente=anna&amp;firma=f"');
  expect(text).toContain("https://sgi.example.it/scadenze");
  expect(text).toContain(FACTS.off.page);
  expect(headers).toEqual({
    "List-Unsubscribe": `<${FACTS.off.oneClick}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});
