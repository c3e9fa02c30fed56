import { expect, it } from "vitest";
import { aLogEntry } from "../testing/logs";
import { logTexts } from "../texts/logs/audit";
import { LogEntry, LogPart } from "./api";
import { logGroup, logLine } from "./logEntry";

const line = (facts: Parameters<typeof aLogEntry>[0]) => logLine(aLogEntry(facts), logTexts);

it("tells the time with its seconds, and one that is no time as it came [AUDIT-04, AUDIT-05]", () => {
  expect(line({ timestamp: "2026-11-20T09:41:07" }).at).toBe("20/11/2026 09:41:07");
  expect(line({ timestamp: "2026-11-20" }).at).toBe("20/11/2026");
  expect(line({ timestamp: "ieri" }).at).toBe("ieri");
  expect(line({ timestamp: "", action: "" })).toMatchObject({
    at: "Non disponibile",
    action: "Non disponibile",
  });
});

it("names an action in words, and one that it does not know as it came [AUDIT-06]", () => {
  expect(line({ action: "user.role" }).action).toBe("Ruolo cambiato");
  expect(line({ action: "constructor" }).action).toBe("constructor");
  expect(line({ action: "DOC_VIEW" }).action).toBe("DOC_VIEW");
});

it.each([
  [{ userId: "7", userEmail: "laura@x.it" }, "laura@x.it"],
  [{ userId: "7", userEmail: null }, "7"],
  [{ userId: null, userEmail: null }, "Sistema"],
])("names who it was, %j: %s [AUDIT-07, AUDIT-08]", (facts, user) => {
  expect(line(facts).user).toBe(user);
});

const NOTHING = { new: 0, revised: 0, linked: 0, renamed: 0, moved: 0, restored: 0, missing: 0 };

it.each([
  [
    { ...NOTHING, linked: 134, moved: 1, held: 0, unchanged: 1_200, unreadable: 2 },
    ["134 collegati a Drive, 1 spostato, 2 file esclusi", "1.200 senza modifiche"],
  ],
  [{ ...NOTHING, held: 0, unchanged: 0, unreadable: 0 }, ["Nessuna modifica"]],
  ["trenta file", ["trenta file"]],
])("tells what a sync changed, and nothing of what it did not: %j [AUDIT-12]", (details, told) => {
  expect(line({ action: "sync.completed", details }).details).toEqual(told);
});

it.each([
  ["login.failed", "access"],
  ["logout", "access"],
  ["register", "access"],
  ["password.change", "access"],
  ["mfa.enable", "access"],
  ["session.end", "access"],
  ["upload.refused", "documents"],
  ["sync.completed", "documents"],
  ["export.csv", "documents"],
  ["company.switch", "people"],
  ["user.role", "people"],
  ["reminders.off", "people"],
  ["calendar.renew", "people"],
  ["drive.folder", "documents"],
  ["document.edit", "documents"],
  ["approval.state", "documents"],
  ["code.create", "people"],
  ["backup.restore", "backups"],
  ["contact", null],
  ["toString", null],
])("puts the action %s into the group %s", (action, group) => {
  expect(logGroup(action)).toBe(group);
});

it("reads entries with numbers for ids, empty users and details of any shape [AUDIT-02]", () => {
  const wire = { legacyId: 3, timestamp: "2026-11-20", action: "x", userId: "", documentId: 12 };
  expect(LogEntry.parse({ ...wire, details: ["a"] })).toMatchObject({
    legacyId: "3",
    userId: null,
    documentId: "12",
    details: ["a"],
  });
  expect(LogEntry.parse({ ...wire, userId: undefined, details: null }).userId).toBe(null);
});

it("reads the log though an entry lacks what others have, without what is no entry [AUDIT-02]", () => {
  const sent = [{ action: "login" }, { legacyId: 2, timestamp: {}, userEmail: 3 }, "x", null];
  const logs = [
    { legacyId: "", timestamp: "", action: "login", userId: null, documentId: null },
    { legacyId: "2", timestamp: "", action: "", userId: null, userEmail: "3", documentId: null },
  ];
  for (const answer of [sent, { logs: sent }, { data: sent }]) {
    expect(LogPart.parse(answer)).toEqual({ logs, next: null });
  }
});
