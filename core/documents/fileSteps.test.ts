import { describe, expect, it } from "vitest";
import {
  type FileStep,
  fileSteps,
  type HelperAtHand,
  hostGivesFile,
  mayOpenFile,
} from "./fileSteps";

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
    expect(fileSteps(inForce(fileType), { user: VIEWER, helper, standIn: "" })).toEqual(steps);
  });

  it("are the drive alone for what lies there", () => {
    const document = { ...OBSOLETE, driveUrl: "https://drive.google.com/1" };
    expect(fileSteps(document, { user: VIEWER, helper: "ready", standIn: "" })).toEqual(["drive"]);
  });

  it("are none for what lies there at an address that is none of the drive's: the host has no file", () => {
    const document = { ...inForce("pdf"), driveUrl: "https://drive.example/1" };
    const admin = { user: ADMIN, helper: "ready" as const };
    expect(fileSteps(document, { ...admin, standIn: "" })).toEqual([]);
    expect(hostGivesFile(ADMIN, document)).toBe(false);
    expect(fileSteps(document, { ...admin, standIn: "https://drive.example" })).toEqual(["drive"]);
  });

  it.each(["ready", "unknown", "impossible"] as const)(
    "are none for what lies nowhere, with a helper %s",
    (helper) => {
      const document = { ...inForce("pdf"), hasFile: false as const };
      expect(fileSteps(document, { user: ADMIN, helper, standIn: "" })).toEqual([]);
    },
  );

  it.each([
    [VIEWER, []],
    [{ role: "superadmin" }, []],
    [null, []],
    [ADMIN, ["pc", "download"]],
  ])("of an obsolete one are, for %j, %j", (user, steps) => {
    expect(fileSteps(OBSOLETE, { user, helper: "ready", standIn: "" })).toEqual(steps);
    expect(mayOpenFile(user, OBSOLETE)).toBe(steps.length > 0);
  });
});
