import { describe, expect, it } from "vitest";
import type { DriveFailure } from "../../drive";
import { driveFailureText } from "./failures";
import { syncCountsText, syncEndText, syncReportTexts } from "./syncReport";

const NONE = {
  new: 0,
  revised: 0,
  linked: 0,
  renamed: 0,
  moved: 0,
  restored: 0,
  missing: 0,
  held: 0,
  unchanged: 12,
  unreadable: 0,
};

describe("a set-up that failed is told", () => {
  it.each<[DriveFailure, string]>([
    [{ kind: "noClient" }, "Client non trovato"],
    [{ kind: "incomplete", missing: "all" }, "Configurazione incompleta"],
    [{ kind: "unauthorized" }, "Autorizzazione necessaria"],
    [{ kind: "refused", message: null }, "Errore di Autorizzazione"],
    [{ kind: "failed", during: "authorization", message: null }, "Errore di Autorizzazione"],
    [{ kind: "failed", during: "picker", message: null }, "Impossibile scegliere la cartella"],
    [{ kind: "notFolder" }, "Selezione non valida"],
    [{ kind: "openTimeout" }, "Timeout apertura automatica"],
  ])("%j by the title given for it [DRIVE-31, DRIVE-32, DRIVE-45..48]", (failure, title) => {
    expect(driveFailureText(failure).title).toBe(title);
  });

  it("in the host's own words, where it has some", () => {
    const failure: DriveFailure = { kind: "failed", during: "saving", message: "Non è tua" };
    expect(driveFailureText(failure).text).toBe("Non è tua");
    expect(driveFailureText({ ...failure, message: null }).text).toBe(
      "Riprova fra qualche istante.",
    );
  });

  it.each(["all", "pickerKey"] as const)(
    "says whom to ask where the server was not given %s of the keys, and names no setting of it",
    (missing) => {
      const { text } = driveFailureText({ kind: "incomplete", missing });
      expect(text).toContain("su questo server: chiedi a chi lo gestisce.");
      expect(text).not.toMatch(/SGI_/);
    },
  );

  it("names the button to use by hand where the picker does not open by itself [DRIVE-45]", () => {
    expect(driveFailureText({ kind: "openTimeout" }).text).toContain("«Seleziona Cartella»");
  });
});

it("counts what a sync does, by kind, and says nothing of what it does not", () => {
  expect(syncCountsText({ ...NONE, new: 1_200, moved: 1, missing: 2, unreadable: 1 })).toBe(
    "1.200 nuovi, 1 spostato, 2 resi obsoleti, 1 file escluso",
  );
  expect(syncCountsText(NONE)).toBeNull();
});

it("says of a sync that failed what it had done, or that it had done nothing", () => {
  const { before } = syncReportTexts.last;
  expect(before({ ...NONE, new: 200, moved: 1, unchanged: 0 })).toBe(
    "Prima dell'errore: 200 nuovi, 1 spostato. La prossima sincronizzazione riprende da qui.",
  );
  expect(before(NONE)).toBe("Nessun documento è stato modificato.");
});

it.each([
  ["renamed", "Titolo vecchio", "prima: Titolo vecchio"],
  ["moved", "SGI/4.3", "prima: SGI/4.3"],
  ["revised", "2", "prima: Rev.\u00a02"],
  ["revised", "3", "stessa revisione, file modificato"],
] as const)("says of what is %s what it was: %s", (kind, from, text) => {
  const step = { kind, title: "Titolo", path: "SGI/4.4", revision: "3", from };
  expect(syncReportTexts.preview.from(step)).toBe(text);
});

it("keeps a revision's number beside its word where lines are short", () => {
  expect(syncReportTexts.preview.place("4.3", "3")).toBe("4.3 · Rev.\u00a03");
});

it("says when a sync ended, and who asked for it", () => {
  expect(syncEndText("2026-11-22T08:05:00Z", "m.ferri@example.com")).toBe(
    "22/11/2026 09:05 · m.ferri@example.com",
  );
  expect(syncEndText("2026-11-22T08:05:00Z", null)).toBe("22/11/2026 09:05 · Automatica");
});

it.each([
  [null, "La sincronizzazione automatica è disattivata."],
  [1, "Sincronizzazione automatica ogni minuto."],
  [10, "Sincronizzazione automatica ogni 10 minuti."],
  [60, "Sincronizzazione automatica ogni ora."],
  [360, "Sincronizzazione automatica ogni 6 ore."],
  [1_440, "Sincronizzazione automatica ogni giorno."],
])("says how often it syncs by itself: %s hours", (hours, text) => {
  expect(syncReportTexts.every(hours)).toBe(text);
});
