import { expect, it } from "vitest";
import { kindsText, scheduleText } from "./backups";
import { backupConfirmTexts, previewLines, roleLines } from "./confirm";

it("says how many there are of each kind", () => {
  expect(kindsText({ complete: 2, company: 2, unknown: 1 }, { isOwn: false })).toBe(
    "2 completi, 2 di singole aziende, 1 sconosciuto",
  );
  expect(kindsText({ complete: 1, company: 0, unknown: 0 }, { isOwn: true })).toBe("1 completo");
  expect(kindsText({ complete: 0, company: 3, unknown: 0 }, { isOwn: true })).toBe(
    "3 della tua azienda",
  );
});

it("says what a restore would bring back, take away and change, and nothing of the rest", () => {
  const same = { back: 0, away: 0, changed: 0 };
  expect(
    previewLines({
      documents: { back: 3, away: 1, changed: 2 },
      proposals: { back: 2, away: 1, changed: 0 },
      users: { back: 1, away: 0, changed: 0 },
      companyCodes: same,
    }),
  ).toEqual([
    { name: "Documenti", text: "3 recuperati, 1 eliminato, 2 modificati" },
    { name: "Revisioni in attesa", text: "2 recuperate, 1 eliminata" },
    { name: "Utenti", text: "1 recuperato" },
  ]);
  expect(previewLines({ documents: same, users: same, companyCodes: same })).toEqual([]);
});

it.each([
  [24, 7, "Backup automatico ogni giorno; si conservano gli ultimi 7."],
  [1, 1, "Backup automatico ogni ora; si conserva l'ultimo."],
  [6, null, "Backup automatico ogni 6 ore."],
  [48, 3, "Backup automatico ogni 2 giorni; si conservano gli ultimi 3."],
  [null, null, "I backup automatici sono disattivati."],
])("says how often: every %s hours, %s kept", (everyHours, keep, text) => {
  expect(scheduleText({ everyHours, keep, failure: null })).toBe(text);
});

it("says who has to reset a password after a restore", () => {
  const { locked } = backupConfirmTexts.preview;
  expect([locked(1), locked(2)]).toEqual([
    "L'utente recuperato dovrà reimpostare la password per email.",
    "Gli utenti recuperati dovranno reimpostare la password per email.",
  ]);
});

it("says whose role a backup brings back, of many the first [BACKUP-41]", () => {
  const change = (email: string, to: string) => ({ email, from: "superadmin", to });
  expect(roleLines([change("a@x.it", "admin"), change("b@x.it", "viewer")])).toEqual([
    "Il ruolo di a@x.it torna Admin: ora è Superadmin.",
    "Il ruolo di b@x.it torna Viewer: ora è Superadmin.",
  ]);
  const many = Array.from({ length: 8 }, (_, at) => change(`${at}@x.it`, "admin"));
  expect(roleLines(many).slice(5)).toEqual(["Tornano anche i ruoli di altri 3 utenti."]);
  expect(roleLines(many.slice(0, 6)).slice(5)).toEqual([
    "Torna anche il ruolo di un altro utente.",
  ]);
  expect(roleLines([])).toEqual([]);
});
