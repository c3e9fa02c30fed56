import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PREFERENCE_NAMES, parsePreferences } from "./preferences";

const ALL_ON = { driveAutoSync: true, emailNotifications: true, inAppNotifications: true };

describe("parsePreferences", () => {
  it("has all on where nothing was kept [SETTINGS-46..48]", () => {
    expect(parsePreferences(null)).toEqual(ALL_ON);
  });

  it("gives back what was kept", () => {
    fc.assert(
      fc.property(fc.record({ ...mapNames(() => fc.boolean()) }), (kept) => {
        expect(parsePreferences(JSON.stringify(kept))).toEqual(kept);
      }),
    );
  });

  it.each(["", "{", "null", "[]", "7", '{"emailNotifications":"no"}', '{"other":false}'])(
    "has all on where %j was kept",
    (stored) => {
      expect(parsePreferences(stored)).toEqual(ALL_ON);
    },
  );
});

function mapNames<T>(each: () => T) {
  return Object.fromEntries(PREFERENCE_NAMES.map((name) => [name, each()]));
}
