import { describe, expect, it } from "vitest";
import { doneSteps, FIRST_STEPS, seesFirstSteps } from "./firstSteps";

const ADMIN = { role: "admin", features: ["work"], company: { firstSteps: true } };
const NOTHING = { note: undefined, documents: 0, users: 1, hasMfa: false };

describe("the first steps", () => {
  it.each([
    ["an admin of a young company", ADMIN, undefined, true],
    ["one who has tried the names", ADMIN, "names", true],
    ["one who has put them away", ADMIN, "away", false],
    [
      "an admin of a company that had its documents",
      { ...ADMIN, company: { firstSteps: false } },
      undefined,
      false,
    ],
    [
      "an admin whose host tells nothing of the company",
      { role: "admin", features: ["work"] },
      undefined,
      false,
    ],
    ["an admin whose host keeps no preferences", { ...ADMIN, features: [] }, undefined, false],
    ["a viewer", { ...ADMIN, role: "viewer" }, undefined, false],
    ["a superadmin", { ...ADMIN, role: "superadmin" }, undefined, false],
    ["nobody", null, undefined, false],
  ])("are shown or not to %s [WORK-07]", (_, user, note, shown) => {
    expect(seesFirstSteps(user, note)).toBe(shown);
  });

  it.each([
    ["nothing", {}, []],
    ["the checker tried", { note: "names" }, ["names"]],
    ["a document in force", { documents: 1 }, ["documents"]],
    ["the user alone", { users: 1 }, []],
    ["a second user", { users: 2 }, ["users"]],
    ["a second factor", { hasMfa: true }, ["mfa"]],
    ["what is not known", { documents: null, users: null, hasMfa: null }, []],
    ["all", { note: "names", documents: 3, users: 2, hasMfa: true }, FIRST_STEPS],
  ])("tick themselves by %s [WORK-07]", (_, known, done) => {
    expect([...doneSteps({ ...NOTHING, ...known })]).toEqual(done);
  });
});
