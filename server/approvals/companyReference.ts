import { TOO_OFTEN } from "../http/reference/parameters";
import type { DomainReference } from "../http/reference/routeReference";

const FOLDERS = "Folders are those of the path that the panel shows, with all below them.";

export const COMPANY_APPROVAL_REFERENCE = {
  setApprovalRight: {
    tag: "Users",
    summary: "Sets what a user may approve: all documents, those in some folders, or none",
    description: `${FOLDERS} The right counts in the transaction that decides, and ends with the user.`,
    refusals: {
      400: "A folder's name is not allowed.",
      404: "The company has no such user.",
      ...TOO_OFTEN,
    },
  },
  setFreeFolders: {
    tag: "Users",
    summary: "Sets the folders whose documents enter force without approval",
    description: `${FOLDERS} What waits there already goes on waiting.`,
    refusals: { 400: "A folder's name is not allowed.", ...TOO_OFTEN },
  },
  stateApproved: {
    tag: "Documents",
    summary: "States that documents in force were approved outside the panel",
    description:
      "It is told as the admin's statement. Left out are documents that are `missing` or `obsolete`, those that were `approved` in the panel, and those of which something else is `stated`.",
    refusals: {
      400: "The day is to come.",
      409: "The company has approval off.",
      ...TOO_OFTEN,
    },
  },
  takeBackStatement: {
    tag: "Documents",
    summary: "Takes back a statement that was wrong; both records stay",
    refusals: {
      404: "There is no such statement.",
      409: "It was taken back already.",
      ...TOO_OFTEN,
    },
  },
} satisfies DomainReference;
