import { expect, it } from "vitest";
import { aDocument } from "../testing/documents";
import { aLogEntry, logEntries } from "../testing/logs";
import { throughPauses } from "../testing/throughPauses";
import { logTexts } from "../texts/logs/audit";
import { createManualTime } from "../time/manualTime";
import type { LogEntry } from "./api";
import { logCsv, logCsvName, logCsvRows } from "./logCsv";
import { documentTitles } from "./searchLog";

const HEAD = "\uFEFFTimestamp;Azione;Utente;DocumentoID;TitoloDocumento;Dettagli\r\n";
const titles = documentTitles([aDocument({ legacyId: "d1", title: "=1+1" })]);
const deps = { texts: logTexts, titles };

it("begins with the mark and the head, and writes a row for each entry [AUDIT-16, AUDIT-18]", async () => {
  const entries = [
    aLogEntry({
      timestamp: "2026-11-20T09:41:07",
      documentId: "d1",
      details: { before: { title: "A" }, after: { title: "B" }, path: '"x"' },
    }),
    aLogEntry({
      timestamp: "2026-11-20T09:41:08",
      userId: null,
      action: "@cmd",
      details: "-1\n8.4",
    }),
  ];
  expect((await logCsv(entries, deps)).join("")).toBe(
    `${HEAD}20/11/2026 09:41:07;Documento modificato;laura.ferrarese@officinebrenta.it;d1;'=1+1;"Percorso: ""x""; Titolo: A → B"\r\n` +
      `20/11/2026 09:41:08;'@cmd;Sistema;;;"'-1; 8.4"\r\n`,
  );
});

it.each(["=1+1", "+1", "-1", "@sum(a1)", "＝1"])(
  "lets the formula %s run in no column, whatever the host sends in it [AUDIT-18]",
  (formula) => {
    const ran = documentTitles([aDocument({ legacyId: formula, title: formula })]);
    const sent = { timestamp: formula, action: formula, userId: formula, documentId: formula };
    const cellsOf = (facts: Partial<LogEntry>) =>
      logCsvRows([aLogEntry({ ...sent, ...facts })], { ...deps, titles: ran })
        .replace("\r\n", "")
        .split(";");
    const everyColumn = Array.from({ length: 6 }, () => `'${formula}`);
    expect(cellsOf({ userEmail: formula, details: formula })).toEqual(everyColumn);
    // Without an email address the cell has the user's id; facts begin with their name.
    const facts = cellsOf({ userEmail: null, details: { [formula]: "x" } });
    expect(facts).toEqual([...everyColumn.slice(1), `'${formula}: x`]);
  },
);

it("writes a day without time as that day, for the spreadsheet to read [AUDIT-05, AUDIT-18]", () => {
  const row = (timestamp: string) => logCsvRows([aLogEntry({ timestamp })], deps).split(";")[0];
  expect(["2026-11-20", "", "8.4"].map(row)).toEqual(["20/11/2026", "Non disponibile", "'8.4"]);
});

it("writes a long log slice by slice, and leaves out none [AUDIT-14]", async () => {
  const { timers, advance } = createManualTime();
  const entries = logEntries(4_001, (number) => ({ details: `voce ${number}` }));
  const pieces = await throughPauses(logCsv(entries, { ...deps, timers }), advance);
  expect(pieces.length).toBe(1 + 3);
  const rows = pieces.join("").split("\r\n").slice(1, -1);
  expect(rows.map((row) => row.split(";").at(-1))).toEqual(entries.map(({ details }) => details));
});

it("ends when the page is left", async () => {
  const left = new AbortController();
  const { timers } = createManualTime();
  const writing = logCsv(logEntries(2_001), { ...deps, timers, signal: left.signal });
  left.abort(new Error("left"));
  await expect(writing).rejects.toThrow("left");
});

it("is named by date and time [AUDIT-15]", () => {
  const at = new Date("2026-11-20T09:41:07").getTime();
  expect(logCsvName(at)).toBe("audit-logs-2026-11-20-09-41-07.csv");
});
