import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { readExpiry } from "./readExpiry";
import { longEnd, longFields } from "./testing/longArchive";
import { xlsx } from "./testing/samples";

const REPORT = new URL("../../../fixtures/reports/08-zip64.xlsx", import.meta.url);
const found = { ok: true, expiryDate: "2027-05-31", warning: null };
const damaged = { ok: false, reason: reasons.damaged };

describe("a spreadsheet whose archive tells its sizes in fields of 64 bits", () => {
  it("is read, as some programs of .NET always write them", async () => {
    const expiry = await readExpiry("xlsx", readFileSync(REPORT));
    expect(expiry).toMatchObject({ ok: true, expiryDate: "2027-06-30" });
  });

  it.each([
    ["alone", { isAlone: true }],
    ["beside those of 32 bits", { isAlone: false }],
  ])("is read with an end record of 64 bits %s", async (_, how) => {
    expect(await readExpiry("xlsx", longEnd(await xlsx("31/05/2027"), how))).toEqual(found);
  });

  it("is refused where the two kinds of fields tell different sizes", async () => {
    const bytes = longFields(await xlsx("31/05/2027"));
    expect(await readExpiry("xlsx", bytes)).toEqual(found);
    const at = bytes.indexOf("PK\u0001\u0002", 0, "latin1");
    const extraAt = at + 46 + bytes.readUInt16LE(at + 28);
    // A size that fits, which some readers believe, and another one that others believe.
    bytes.writeUInt32LE(Number(bytes.readBigUInt64LE(extraAt + 4)), at + 24);
    bytes.writeUInt32LE(Number(bytes.readBigUInt64LE(extraAt + 12)), at + 20);
    expect(await readExpiry("xlsx", bytes)).toEqual(found);
    bytes.writeBigUInt64LE(1n, extraAt + 4);
    expect(await readExpiry("xlsx", bytes)).toEqual(damaged);
  });

  it.each([
    [24, false],
    [32, false],
    [40, false],
    [48, false],
    [40, true],
    [48, true],
  ])(
    "is refused where the two end records tell different things, at byte %i, alone: %s",
    async (at, isAlone) => {
      const bytes = longEnd(await xlsx("31/05/2027"), { isAlone });
      const record = bytes.lastIndexOf("PK\u0006\u0006", undefined, "latin1");
      bytes.writeBigUInt64LE(bytes.readBigUInt64LE(record + at) - 1n, record + at);
      expect(await readExpiry("xlsx", bytes)).toEqual(damaged);
    },
  );
});
