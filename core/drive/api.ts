import * as z from "zod/mini";
import { lenient, lenientFlag, lenientList, lenientText } from "../api/lenient";
import { ignored, route } from "../api/route";
import { sentAs } from "../api/sentForms";
import { folderNameOf, MAX_FOLDER_NAME } from "./folderName";

/** A company and its drive. Source: spec 2 §3. */
export const DriveCompany = z.looseObject({
  /** Empty where the host does not say: its folder cannot be saved. */
  legacyId: sentAs(
    z.pipe(
      lenientText,
      z.transform((id) => id ?? ""),
    ),
    () => z.string(),
  ),
  name: lenientText,
  /** ISO instant, or a day. */
  createdAt: lenientText,
  driveFolderId: lenientText,
  /** The folder's name, where the host keeps it. Ours. */
  driveFolderName: lenientText,
  /** Only the token's presence counts: our host sends a placeholder instead of it. */
  google: lenient(z.looseObject({ refreshToken: lenientText })),
  /** The installation's service account; missing on a host without one. Ours. */
  service: lenient(
    z.looseObject({
      /** The address with which folders are shared; null where the key is missing. */
      address: lenientText,
      /** Whether the company is linked by it, or can be linked by nothing else. */
      isWay: lenientFlag,
      /** Whether it is linked with a folder that it has proved. */
      isVerified: lenientFlag,
    }),
  ),
});
export type DriveCompany = z.infer<typeof DriveCompany>;

/** A list, or an object that holds one. Source: settled point 25. */
export const DriveCompanyList = sentAs(
  z.pipe(
    z.union([z.array(z.unknown()), z.looseObject({})]),
    z.transform((answer): DriveCompany[] => {
      const list = Array.isArray(answer) ? answer : Object.values(answer).find(Array.isArray);
      return lenientList(DriveCompany)
        .parse(list ?? [])
        .map(named);
    }),
  ),
  () => z.array(DriveCompany),
);

/** Some hosts name the folder's field as the saving call does. */
function named(client: DriveCompany): DriveCompany {
  const driveFolderName = client.driveFolderName || lenientText.parse(client.folderName);
  return { ...client, driveFolderName };
}

/** A chosen folder. Source: spec 2 §3 and §7. */
export const DriveFolder = z.object({
  driveFolderId: z.string().check(z.minLength(1), z.maxLength(200)),
  folderName: z.string().check(z.maxLength(MAX_FOLDER_NAME), z.overwrite(folderNameOf)),
});
export type DriveFolder = z.infer<typeof DriveFolder>;

/**
 * The folder picker's token; if it is missing, `requiresAuth` or `error` says why. Source: spec
 * 2 §7.
 */
export const DriveToken = z.looseObject({
  access_token: lenientText,
  requiresAuth: lenientFlag,
  error: lenientText,
});
export type DriveToken = z.infer<typeof DriveToken>;

/**
 * http(s) only: the panel opens it in a window of its own origin, where a `javascript:` URL would
 * run.
 */
export const DriveAuthorization = z.looseObject({ url: z.url({ protocol: /^https?$/ }) });

/** The companies of the signed-in user: one, on our host. Source: spec 2 §7. */
export const listClients = route({
  method: "GET",
  path: "/api/clients",
  input: null,
  output: DriveCompanyList,
});

/** Source: spec 2 §4 and §7. */
export const saveDriveFolder = route({
  method: "PUT",
  path: "/api/clients/:legacyId/folder",
  input: DriveFolder,
  output: ignored,
});

/** `?refresh=true` asks for a new token even if the last one is still valid. Source: spec 2 §7. */
export const getDriveToken = route({
  method: "GET",
  path: "/api/google/access-token/:clientId",
  input: null,
  output: DriveToken,
});

/** The address of Google's consent page, for a popup. Source: spec 2 §7, settled point 24. */
export const getDriveAuthorization = route({
  method: "GET",
  path: "/api/google/auth-url/:clientId",
  input: null,
  output: DriveAuthorization,
});

/** How a company's folder is read: by a grant of its own, or by the installation's account. Ours. */
export const DriveWay = z.enum(["grant", "service"]);
export type DriveWay = z.infer<typeof DriveWay>;

/** What the service account sees of a folder. */
export const VerifiedFolder = z.looseObject({
  /** Null until it is proved that the folder is the company's. */
  name: z.nullable(z.string()),
  /** How many entries its first page has; null as `name`. */
  entries: z.nullable(z.number()),
  /** Whether there are more. */
  isMore: z.boolean(),
  /** The name of the empty folder that proves it; null once that is done. */
  code: z.nullable(z.string()),
});
export type VerifiedFolder = z.infer<typeof VerifiedFolder>;

/**
 * Whether the service account can read a folder, given by its link, and whose it is: without the
 * proof the answer has the code alone. Ours.
 */
export const verifyDriveFolder = route({
  method: "POST",
  path: "/api/clients/:legacyId/folder/verification",
  input: z.object({ link: z.string().check(z.minLength(1)) }),
  output: VerifiedFolder,
});

/**
 * Links the company by a way: `service` with the folder that it has proved last, `grant` with the
 * one that it follows. The only call that changes it. Ours.
 */
export const setDriveWay = route({
  method: "PUT",
  path: "/api/clients/:legacyId/way",
  input: z.object({ way: DriveWay }),
  output: ignored,
});

/** Revokes the grant at Google and deletes it; folder and documents stay. Ours. */
export const disconnectDrive = route({
  method: "DELETE",
  path: "/api/clients/:legacyId/google",
  input: null,
  output: ignored,
});
