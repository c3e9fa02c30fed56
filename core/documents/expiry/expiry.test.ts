import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentTexts } from "../../texts/documents/documents";
import { addDays, localDate } from "../../time/calendarDate";
import { DAY_MS, MINUTE_MS } from "../../time/units";
import { type DocumentStatus, EXPIRY_WARNING_DAYS, expiryRule } from "./expiry";

const TODAY = "2026-06-15";

interface Facts {
  expiryDate?: string | null;
  alertStatus?: string | null;
  isObsolete?: boolean;
}
function status(facts: Facts, today = TODAY): DocumentStatus {
  const document = { expiryDate: null, alertStatus: null, isObsolete: false, ...facts };
  return expiryRule(today)(document);
}

/** The specification's grades by days from today. */
function graded(offset: number): DocumentStatus {
  if (offset < 0) return "expired";
  return offset <= 30 ? "warning" : "valid";
}

describe("expiryRule", () => {
  it.each([["2026-06-14"], ["2026-01-01"], ["1999-12-31"]])(
    "counts a document that expired on %s, before today, as expired [DOCS-65]",
    (expiryDate) => {
      expect(status({ expiryDate })).toBe("expired");
    },
  );

  it("counts a document that expires from today to day 30 as expiring [DOCS-66]", () => {
    const days = Array.from({ length: 31 }, (_, n) => addDays(TODAY, n));
    expect(new Set(days.map((expiryDate) => status({ expiryDate })))).toEqual(new Set(["warning"]));
    expect([days[0], days[30], EXPIRY_WARNING_DAYS]).toEqual([TODAY, "2026-07-15", 30]);
  });

  it.each([["2026-07-16"], ["2027-06-15"], ["9999-12-31"]])(
    "counts a document that expires on %s, past day 30, as 'Valido' [DOCS-67]",
    (expiryDate) => {
      expect(documentTexts.status[status({ expiryDate })]).toBe("Valido");
    },
  );

  it("counts a document without expiry date as 'Valido' [DOCS-64]", () => {
    expect(documentTexts.status[status({ expiryDate: null })]).toBe("Valido");
  });

  it("lets the time of day play no part, in the date or in today [DOCS-63]", () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 40 }), minute, minute, (days, at, now) => {
        const day = addDays(TODAY, days);
        const [year, month, date] = day.split("-").map(Number) as [number, number, number];
        const expiryDate = new Date(year, month - 1, date, 0, at).toISOString();
        const today = localDate(new Date(2026, 5, 15, 0, now).getTime());
        expect(status({ expiryDate }, today)).toBe(status({ expiryDate: day }));
      }),
    );
  });

  it.each(["2026-03-29", "2026-10-25"])(
    "grades every day around the clock change of %s, at every hour of the clock [DOCS-63, DOCS-65..67]",
    (change) => {
      for (let offset = -33; offset <= 33; offset++) {
        const expiryDate = addDays(change, offset);
        for (const time of ["00:00", "02:30", "23:59"]) {
          const today = localDate(Date.parse(`${change}T${time}`));
          expect(today).toBe(change);
          expect(`${offset} ${time} ${status({ expiryDate }, today)}`).toBe(
            `${offset} ${time} ${graded(offset)}`,
          );
        }
      }
    },
  );

  it("changes a document's status once a day and at midnight only, the whole year [DOCS-63]", () => {
    const start = new Date(2026, 0, 1).getTime();
    for (let day = 0; day < 365; day++) {
      const midnight = new Date(2026, 0, 1 + day).getTime();
      const before = localDate(midnight - MINUTE_MS);
      const after = localDate(midnight);
      expect([
        status({ expiryDate: before }, before),
        status({ expiryDate: before }, after),
      ]).toEqual(["warning", "expired"]);
    }
    expect(localDate(start + 364 * DAY_MS)).toBe("2026-12-31");
  });

  it.each<[Facts, DocumentStatus]>([
    [{ expiryDate: "2030-01-01", alertStatus: "expired" }, "valid"],
    [{ expiryDate: "2020-01-01", alertStatus: "valid" }, "expired"],
    [{ expiryDate: TODAY, alertStatus: "valid" }, "warning"],
    [{ expiryDate: null, alertStatus: "expired" }, "expired"],
    [{ expiryDate: null, alertStatus: "warning" }, "warning"],
    [{ expiryDate: "presto", alertStatus: "warning" }, "warning"],
  ])(
    "lets the expiry date decide, and alertStatus only without one: %j is %s [DOCS-70]",
    (facts, expected) => {
      expect(status(facts)).toBe(expected);
    },
  );

  it.each([
    ["valid", "valid"],
    ["warning", "warning"],
    ["expired", "expired"],
    [null, "valid"],
    ["active", "valid"],
    ["none", "valid"],
    ["altro", "valid"],
  ] as const)(
    "reads alertStatus %s as %s; absent means valid [DOCS-10]",
    (alertStatus, expected) => {
      expect(status({ alertStatus })).toBe(expected);
    },
  );

  it("counts an obsolete document as obsolete, whatever its dates", () => {
    for (const expiryDate of [null, "2020-01-01", TODAY, "2030-01-01"]) {
      expect(status({ expiryDate, isObsolete: true })).toBe("obsolete");
    }
  });
});
