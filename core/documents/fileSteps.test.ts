import { describe, expect, it } from "vitest";
import { type FileStep, fileSteps, type HelperAtHand, mayOpenFile } from "./fileSteps";

const ADMIN = { role: "admin" };
const VIEWER = { role: "viewer" };

const inForce = (fileType: string) => ({ driveUrl: null, fileType, isObsolete: false });
const OBSOLETE = { driveUrl: null, fileType: "pdf", isObsolete: true };

describe("the ways to a document's file", () => {
  it.each<[HelperAtHand, string, FileStep[]]>([
    ["ready", "docx", ["pc", "download"]],
    ["ready", "pdf", ["pc", "download"]],
    ["unknown", "docx", ["download", "pc"]],
    ["unknown", "pdf", ["download", "pc"]],
    ["impossible", "docx", ["download"]],
    ["impossible", "pdf", ["view", "download"]],
    ["impossible", ".PNG", ["view", "download"]],
  ])("with a helper %s begin, for %s, with %j", (helper, fileType, steps) => {
    expect(fileSteps(inForce(fileType), { user: VIEWER, helper })).toEqual(steps);
  });

  it("are the drive alone for what lies there", () => {
    const document = { ...OBSOLETE, driveUrl: "https://drive.google.com/1" };
    expect(fileSteps(document, { user: VIEWER, helper: "ready" })).toEqual(["drive"]);
  });

  it.each([
    [VIEWER, []],
    [{ role: "superadmin" }, []],
    [null, []],
    [ADMIN, ["pc", "download"]],
  ])("of an obsolete one are, for %j, %j", (user, steps) => {
    expect(fileSteps(OBSOLETE, { user, helper: "ready" })).toEqual(steps);
    expect(mayOpenFile(user, OBSOLETE)).toBe(steps.length > 0);
  });
});
