import { describe, expect, it } from "vitest";
import { type DriveCompany, DriveCompanyList } from "./api";
import {
  clientOf,
  DRIVE_STEPS,
  driveConnection,
  driveFolderKey,
  isStepDone,
  syncReadiness,
} from "./connection";

const company = (facts: object = {}): DriveCompany =>
  DriveCompanyList.parse([
    { legacyId: 7, name: "Officine Brenta S.r.l.", ...facts },
  ])[0] as DriveCompany;
const google = { refreshToken: "presente" };

describe("how far the drive is set up", () => {
  it.each([
    ["no client", null, "noClient"],
    ["no folder", company({ google }), "noFolder"],
    ["an empty folder", company({ google, driveFolderId: "" }), "noFolder"],
    ["a folder alone", company({ driveFolderId: "f" }), "needsAuthorization"],
    ["a folder and no token", company({ driveFolderId: "f", google: {} }), "needsAuthorization"],
    ["a folder and a token", company({ driveFolderId: "f", google }), "connected"],
  ] as const)("with %s [DRIVE-06, DRIVE-17]", (_, client, connection) => {
    expect(driveConnection(client)).toBe(connection);
  });

  it.each([
    ["connected", false, "ready"],
    ["connected", true, "running"],
    ["noFolder", true, "running"],
    ["needsAuthorization", false, "needsAuthorization"],
    ["noFolder", false, "needsFolder"],
    ["noClient", false, "needsFolder"],
  ] as const)(
    "lets a sync start only where it can: %s, running %s [DRIVE-22..26]",
    (connection, isRunning, readiness) => {
      expect(syncReadiness(connection, isRunning)).toBe(readiness);
    },
  );
});

describe("the steps that are done", () => {
  it.each([
    ["nothing", null, false, []],
    // The picker needs it, so it comes before the folder.
    ["an authorization alone", company({ google }), false, ["authorization"]],
    ["a folder alone", company({ driveFolderId: "f" }), false, ["folder"]],
    [
      "a folder that is synchronised",
      company({ driveFolderId: "f", google }),
      true,
      ["folder", "authorization", "sync"],
    ],
    ["a sync of a folder that is none any more", company({ google }), true, ["authorization"]],
  ] as const)("with %s [DRIVE-28]", (_, client, isSynced, done) => {
    expect(DRIVE_STEPS.filter((step) => isStepDone(step, { client, isSynced }))).toEqual(done);
  });
});

describe("the company among those that the host gives", () => {
  const own = company();
  const other = company({ legacyId: "other" });

  it.each([
    ["a list", [other, own]],
    ["an object that holds one", { clients: [other, own] }],
  ])("is the user's, in %s, ids as numbers or texts [DRIVE-04, DRIVE-05]", (_, answer) => {
    const clients = DriveCompanyList.parse(answer);
    expect(clientOf(clients, { clientId: "7" })?.name).toBe("Officine Brenta S.r.l.");
    expect(clientOf(clients, { clientId: "7" })?.legacyId).toBe("7");
  });

  it.each([
    [{ driveFolderName: "Qualità" }],
    [{ folderName: "Qualità" }],
    [{ driveFolderName: "", folderName: "Qualità" }],
    [{ driveFolderName: "Qualità", folderName: "Altra" }],
  ])("has its folder's name from %j [DRIVE-30]", (facts) => {
    expect(company(facts).driveFolderName).toBe("Qualità");
  });

  it("is the first one where none is the user's, and none of none [DRIVE-04]", () => {
    expect(clientOf([other, own], { clientId: "nobody" })).toBe(other);
    expect(clientOf([other], null)).toBe(other);
    expect(clientOf(DriveCompanyList.parse({}), { clientId: "7" })).toBeNull();
  });

  it("is known by its chosen folder, else by one derived from it [DRIVE-07]", () => {
    expect(driveFolderKey(company({ driveFolderId: "1AbC" }))).toBe("1AbC");
    expect(driveFolderKey(company())).toBe("drive-folder-7");
  });
});
