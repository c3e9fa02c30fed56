import { TOO_OFTEN } from "../http/reference/parameters";
import type { DomainReference } from "../http/reference/routeReference";

const tag = "Readings";
const NO_DOCUMENT = "The company has no such document, or the user belongs to no company.";
const NO_COMPANY = "The user belongs to no company.";
const NO_REQUEST = "The company has no such request.";

export const READINGS_REFERENCE = {
  listToRead: {
    tag,
    summary: "Lists the documents in force that the user is asked to read and has not confirmed",
    description: "Late ones first, then by day. Empty while the company has readings off.",
    refusals: { 404: NO_COMPANY },
  },
  listOwnReadings: {
    tag,
    summary: "Lists what the user has confirmed, the last first",
    refusals: { 404: NO_COMPANY },
  },
  confirmReading: {
    tag,
    summary: "Confirms that the user has read and understood the revision in force",
    description:
      "`mark` and `revision` must be those in force, which the user must have opened. There is one record of a user and content: the same again is answered as the first time.",
    refusals: {
      404: NO_DOCUMENT,
      409: "Another revision is in force, or the document is obsolete. Or the user has not opened it, nobody is asked to read it, or the company has readings off.",
      ...TOO_OFTEN,
    },
  },
  noteDocumentOpened: {
    tag,
    summary: "Notes that the user goes to the document's file in Google Drive, or opened its copy",
    description:
      "Only of a document that somebody is asked to read, until the user confirms it. `opener` stands for a copy by Local Opener that was found to be the one in force, `uncheckedCopy` for one that could not be checked.",
    refusals: {
      404: NO_DOCUMENT,
      409: "`mark` is not that of the content in force, or the document is not in Google Drive.",
    },
  },
  askReadings: {
    tag,
    summary: "Asks for documents to be read",
    description:
      "A day holds for the revision in force; for later ones as many days count from their day of force. Of obsolete and unknown documents `failed` tells so.",
    refusals: {
      400: "Nobody is asked, or the day is over or too far.",
      404: "The company has no such group or user.",
      409: "The company has readings off.",
      ...TOO_OFTEN,
    },
  },
  changeReadingRequest: {
    tag,
    summary: "Changes by when a request asks",
    description: "A day holds for the revision in force.",
    refusals: {
      400: "The day is over or too far.",
      404: NO_REQUEST,
      409: "The request has ended.",
      ...TOO_OFTEN,
    },
  },
  endReadingRequest: {
    tag,
    summary: "Ends a request; what was confirmed stays",
    refusals: { 404: NO_REQUEST, ...TOO_OFTEN },
  },
  getDocumentReadings: {
    tag,
    summary: "Returns a document's requests, and who has read what is in force",
    refusals: { 404: NO_DOCUMENT },
  },
  takeBackReading: {
    tag,
    summary: "Takes a signature on paper or a correction of form back",
    description: "By a second record; both stay.",
    refusals: {
      404: "The company has no such record, or it is a user's own confirmation.",
      409: "It was taken back before.",
      ...TOO_OFTEN,
    },
  },
} satisfies DomainReference;
