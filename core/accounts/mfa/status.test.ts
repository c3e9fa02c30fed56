import { describe, expect, it } from "vitest";
import { mayUseMfa, mfaStanding } from "./status";

describe("mayUseMfa", () => {
  it.each([
    ["admin", true],
    ["superadmin", true],
    ["viewer", false],
    ["editor", false],
    [null, false],
  ])("of the role %s is %s [SETTINGS-17, SETTINGS-18]", (role, may) => {
    expect(mayUseMfa({ role })).toBe(may);
  });

  it("is false for nobody", () => {
    expect(mayUseMfa(null)).toBe(false);
  });
});

describe("mfaStanding", () => {
  it.each([
    [{ mfaAvailable: false, mfaEnabled: false }, { kind: "unavailable" }],
    [{ mfaAvailable: true, mfaEnabled: false, backupCodesCount: 0 }, { kind: "off" }],
    [{}, { kind: "off" }],
    [
      { mfaAvailable: true, mfaEnabled: true, backupCodesCount: 8, backupCodesLow: false },
      { kind: "on", codesLeft: 8, codesLow: false },
    ],
    [{ mfaEnabled: true }, { kind: "on", codesLeft: null, codesLow: false }],
  ] as const)("of %j is %j [SETTINGS-19, SETTINGS-22, SETTINGS-24]", (status, standing) => {
    expect(mfaStanding(status)).toEqual(standing);
  });

  it.each([
    [9, true],
    [0, false],
  ])("takes the host's word on whether %i codes are few: %s [SETTINGS-23]", (count, low) => {
    const status = { mfaEnabled: true, backupCodesCount: count, backupCodesLow: low };
    expect(mfaStanding(status)).toMatchObject({ codesLow: low });
  });
});
