import { describe, expect, it } from "vitest";
import { concernText } from "../texts/supervision/supervision";
import { DAY_MS } from "../time/units";
import type { SupervisedCompany, Supervision } from "./api";
import { companyFreshness, concernsOf, countNewCompanies } from "./concerns";

const GB = 1024 ** 3;
const NOW = Date.parse("2026-11-23T10:00:00Z");
const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString();

function company(fields: Partial<SupervisedCompany> = {}): SupervisedCompany {
  const made = { createdAt: ago(400), users: 5, admins: 2, lastBackupAt: ago(0.5) };
  return { legacyId: "a", name: "Alfa", ...made, ...fields };
}

function service(fields: Partial<Supervision> = {}): Supervision {
  return {
    companies: [company()],
    total: 1,
    codes: { free: 3, used: 1, expiring: 0 },
    backup: { at: ago(0.5), sizeBytes: 10, faultyFiles: 0 },
    log: { checkedAt: ago(0.3), entries: 9, broken: [], latest: [] },
    ...fields,
  };
}
const said = (fields: Partial<Supervision>) => concernsOf(service(fields), NOW).map(concernText);

describe("what wants looking at", () => {
  it("is nothing where all is in order [WORK-06]", () => {
    expect(said({})).toEqual([]);
  });

  it.each<[string, Partial<Supervision>, string[]]>([
    [
      "a company whose backup is obsolete",
      { companies: [company({ lastBackupAt: ago(24.2) })] },
      ["Alfa: nessun backup da 24 giorni"],
    ],
    ["one without any", { companies: [company({ lastBackupAt: null })] }, ["Alfa: nessun backup"]],
    [
      "no new one without any",
      { companies: [company({ lastBackupAt: null, createdAt: ago(2) })] },
      [],
    ],
    ["no complete backup", { backup: null }, ["Nessun backup completo"]],
    [
      "an old complete one",
      { backup: { at: ago(9), sizeBytes: 1, faultyFiles: 0 } },
      ["Nessun backup completo da 9 giorni"],
    ],
    [
      "complete backups that fail, and why",
      { failures: { times: 3, message: "Manca spazio." } },
      ["Backup completo: gli ultimi 3 backup automatici non sono riusciti. Manca spazio."],
    ],
    [
      "a company's backups that fail, once",
      {
        companies: [company({ failures: { times: 1, message: "Perché." }, lastBackupAt: ago(30) })],
      },
      ["Alfa: l'ultimo backup automatico non è riuscito. Perché."],
    ],
    [
      "little room",
      { room: { data: 2 * GB - 1, backups: 2 * GB } },
      ["Resta poco spazio per i dati: 2,00 GB"],
    ],
    [
      "too little room for the next backups",
      {
        backup: { at: ago(0), sizeBytes: 3 * GB, faultyFiles: 0 },
        room: { data: null, backups: 5 * GB },
      },
      ["Resta poco spazio per i backup: 5,00 GB"],
    ],
    [
      "copies that fail, and a second place with little room",
      {
        copies: { at: null, failures: { times: 2, message: "Via." } },
        room: { copies: GB },
      },
      [
        "Copia esterna dei backup: le ultime 2 prove di copia non sono riuscite. Via.",
        "Resta poco spazio nella copia esterna dei backup: 1,00 GB",
      ],
    ],
    [
      "a key that Google does not take",
      { driveKey: { kind: "keyRefused", since: ago(1) } },
      ["Google Drive: Google non accetta la chiave dell'account di servizio"],
    ],
    [
      "a clock for which Google does not take it",
      { driveKey: { kind: "clockOff", since: ago(1) } },
      [
        "Google Drive: l'orologio del server non è giusto, e Google rifiuta la chiave dell'account di servizio",
      ],
    ],
    [
      "one that lacks files",
      { backup: { at: ago(0), sizeBytes: 1, faultyFiles: 2 } },
      ["Nell'ultimo backup completo mancano 2 file"],
    ],
    [
      "a log that is not whole",
      { log: { checkedAt: ago(0), entries: 1, broken: ["Alfa", null], latest: [] } },
      ["Alfa: il registro non è integro", "Il registro del servizio non è integro"],
    ],
    [
      "one that no night verified",
      { log: { checkedAt: ago(3.5), entries: 1, broken: [], latest: [] } },
      ["Il registro non è verificato da 3 giorni"],
    ],
    [
      "codes that end",
      { codes: { free: 2, used: 0, expiring: 1 } },
      ["1 codice scade entro 7 giorni"],
    ],
    [
      "no code",
      { codes: { free: 0, used: 4, expiring: 0 } },
      ["Nessun codice libero: nessuna azienda può registrarsi"],
    ],
    [
      "companies with one admin",
      { companies: [company({ admins: 1 }), company({ admins: 0 }), company()] },
      ["2 aziende con un solo amministratore"],
    ],
    [
      "of a deleted company only that its last backup fails",
      {
        companies: [
          company({
            ...{ admins: 0, lastBackupAt: null },
            deletion: { at: ago(31), endsAt: ago(1) },
            failures: { times: 1, message: "Perché." },
          }),
        ],
      },
      ["Alfa: l'ultimo backup automatico non è riuscito. Perché."],
    ],
    ["no complete backup of nothing", { companies: [], total: 0, backup: null }, []],
  ])("says %s [WORK-06]", (_, fields, texts) => {
    expect(said(fields)).toEqual(texts);
  });

  it("names five companies without backup, and counts the others [WORK-06]", () => {
    const companies = Array.from({ length: 7 }, (_, n) =>
      company({ name: `A${n}`, lastBackupAt: ago(30) }),
    );
    const texts = said({ companies });
    expect(texts.length).toBe(6);
    expect(texts[5]).toBe("Altre 2 aziende senza backup recente");
    const failing = companies.map((one) => ({
      ...one,
      failures: { times: 2, message: "Perché." },
    }));
    expect(said({ companies: failing }).slice(4)).toEqual([
      "A4: gli ultimi 2 backup automatici non sono riusciti. Perché.",
      "I backup automatici di altre 2 aziende non riescono",
    ]);
  });
});

it("tells how fresh a company's backup is [WORK-06]", () => {
  const freshness = (lastBackupAt: string | null) =>
    companyFreshness(company({ lastBackupAt }), NOW);
  expect([null, ago(0.9), ago(2), ago(8)].map(freshness)).toEqual([
    "none",
    "recent",
    "aging",
    "obsolete",
  ]);
});

it("counts the companies of the last 30 days [WORK-06]", () => {
  const companies = [company(), company({ createdAt: ago(29) }), company({ createdAt: ago(31) })];
  expect(countNewCompanies(companies, NOW)).toBe(1);
});
