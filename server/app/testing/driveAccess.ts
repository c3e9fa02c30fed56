import type { RouteName } from "@sgi/core/contract";
import { managed } from "./accessCase";
import type { TableRow } from "./accessTable";

const ROUTES = [
  "listClients",
  "saveDriveFolder",
  "getDriveToken",
  "getDriveAuthorization",
  "disconnectDrive",
  "verifyDriveFolder",
  "setDriveWay",
] as const satisfies RouteName[];

const FOLDER = { driveFolderId: "1AbC-folder", folderName: "Qualità" };

/** The status for each caller of the Google Drive routes, without a grant. */
export const DRIVE_ACCESS: Record<(typeof ROUTES)[number], TableRow[]> = {
  listClients: [{ expected: managed(200, 200) }],
  saveDriveFolder: [
    { id: "acme", body: FOLDER, expected: managed(204) },
    { id: "none", body: FOLDER, expected: managed(404) },
    {
      id: "acme",
      body: { ...FOLDER, driveFolderId: "a' or 'b" },
      expected: managed(400, 404),
    },
  ],
  getDriveToken: [
    { id: "acme", expected: managed(200) },
    { id: "none", expected: managed(404) },
  ],
  getDriveAuthorization: [
    { id: "acme", expected: managed(200) },
    { id: "none", expected: managed(404) },
  ],
  // Without a service account.
  verifyDriveFolder: [
    { id: "acme", body: { link: "1AbC-folder" }, unchanged: ["admin"], expected: managed(409) },
    { id: "none", body: { link: "1AbC-folder" }, expected: managed(404) },
  ],
  setDriveWay: [
    { id: "acme", body: { way: "service" }, unchanged: ["admin"], expected: managed(409) },
    { id: "none", body: { way: "service" }, expected: managed(404) },
  ],
  disconnectDrive: [
    // There is no grant to revoke.
    { id: "acme", unchanged: ["admin"], expected: managed(204) },
    { id: "none", expected: managed(404) },
  ],
};
