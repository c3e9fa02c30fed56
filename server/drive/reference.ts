import { MAX_CONTENT_SEARCH } from "@sgi/core/documents/content";
import { TOO_OFTEN } from "../http/reference/parameters";
import type { DomainReference } from "../http/reference/routeReference";

const tag = "Google Drive";
const GOOGLE_REFUSALS = {
  409: "No folder or OAuth client is configured, the grant was revoked, or a sync is already running.",
  424: "Google does not answer, or answers with an error.",
  ...TOO_OFTEN,
} as const;
const NOT_OWN = "The company is not the caller's.";

export const DRIVE_REFERENCE = {
  startSync: {
    tag,
    summary: "Synchronises the index with the company's folder",
    description: "Answers when the sync has finished, after up to two hours.",
    refusals: GOOGLE_REFUSALS,
  },
  planSync: {
    tag,
    summary: "Returns what a sync would do, without changing anything",
    query: {
      way: {
        description: "Reads Drive by this way of linking, before a change to it.",
        schema: { type: "string", enum: ["grant", "service"] },
      },
    },
    refusals: GOOGLE_REFUSALS,
  },
  searchDrive: {
    tag,
    summary: "Searches the company's documents in Google Drive, by Drive's own search",
    description:
      "Drive looks for whole words, in names and descriptions too; words in quotation marks stand side by side. Searched are the folders that hold documents, of those below the company's folder: the 320 with the most. Answers the documents of the index, in its order; `isCut` says that not all was searched. With `obsolete=1` an admin searches the obsolete documents.",
    query: {
      q: {
        description: "What to search for.",
        schema: { type: "string", maxLength: MAX_CONTENT_SEARCH },
      },
      obsolete: {
        description: "`1` for the obsolete documents; for admins.",
        schema: { type: "string", enum: ["1"] },
      },
    },
    refusals: {
      400: "The search is too long.",
      404: "The user belongs to no company.",
      409: "No folder or OAuth client is configured, or the grant was revoked.",
      424: "Google does not answer within 20 seconds, or answers with an error.",
      ...TOO_OFTEN,
    },
  },
  getSyncStatus: { tag, summary: "Returns the last sync, and whether one is running" },
  listClients: { tag, summary: "Lists the caller's company with its Drive settings" },
  saveDriveFolder: {
    tag,
    summary: "Sets the company's folder",
    refusals: {
      400: "The id is not a folder's.",
      404: NOT_OWN,
      ...GOOGLE_REFUSALS,
    },
  },
  getDriveToken: {
    tag,
    summary: "Returns a Google access token, or the reason why there is none",
    query: {
      refresh: {
        description: "`true` requests a new token even if the last one is still valid.",
        schema: { type: "string", enum: ["true", "false"] },
      },
    },
    refusals: { 404: NOT_OWN, ...TOO_OFTEN },
  },
  getDriveAuthorization: {
    tag,
    summary: "Returns the address of Google's consent page",
    refusals: {
      404: NOT_OWN,
      409: "No OAuth client or no public address is configured.",
      ...TOO_OFTEN,
    },
  },
  verifyDriveFolder: {
    tag,
    summary: "Says whether the service account can read a folder",
    description:
      "Without the proof that the folder is the company's, the answer has only the name of the empty folder that proves it.",
    refusals: {
      400: "The link is not a folder's.",
      404: NOT_OWN,
      409: "No service account is configured, or Google says what the folder lacks.",
      424: GOOGLE_REFUSALS[424],
      ...TOO_OFTEN,
    },
  },
  setDriveWay: {
    tag,
    summary: "Links the company by its grant or by the service account",
    refusals: {
      404: NOT_OWN,
      409: "The way is not configured, no folder is proved, or the grant is missing.",
      ...TOO_OFTEN,
    },
  },
  disconnectDrive: {
    tag,
    summary: "Revokes the grant at Google, or ends the proof; folder and documents stay",
    refusals: { 404: NOT_OWN },
  },
} satisfies DomainReference;
