import { jsonSchemaOf } from "@sgi/core/contract/forms";
import { PaperSigned } from "@sgi/core/readings";
import { FILES_PART } from "@sgi/core/uploads";
import { FILES, IF_NONE_MATCH, NOT_MODIFIED, RANGE, TOO_OFTEN } from "../http/reference/parameters";
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
  getReadingMatrix: {
    tag,
    summary: "Returns a page of who has read what, for admins",
    description:
      "`by=person` has people in its rows, else documents: 50 a page, by 100 columns. `q` searches documents and people, `on` is a day that is over (any other is now), `page` and `columns` count from 1; `all=1` has 10 rows with all columns, and people who have left. `sums` count each row over all columns, whatever is searched.",
    refusals: { 400: "A parameter makes no sense.", 404: NO_COMPANY },
  },
  getReadersToUrge: {
    tag,
    summary: "Counts who would get a mail about what they have not confirmed",
    refusals: { 404: NO_COMPANY },
  },
  urgeReaders: {
    tag,
    summary: "Writes to who has not confirmed what was asked",
    description: "A person gets one such mail a day, whoever urges.",
    refusals: { 409: "The company has readings off.", ...TOO_OFTEN },
  },
  recordPaper: {
    tag,
    summary: "Records signatures on paper, with their scan",
    description: `The scan is the one part \`${FILES_PART}\`; the field \`signed\` must come before it. Only for the content in force; each person has a record, for that content alone. The same again is answered as the first time.`,
    form: {
      type: "object",
      properties: {
        signed: {
          type: "string",
          description: "What was signed, when and by whom, as JSON.",
          contentMediaType: "application/json",
          contentSchema: jsonSchemaOf(PaperSigned, "input"),
        },
        [FILES_PART]: { ...FILES, minItems: 1, maxItems: 1 },
      },
      required: ["signed", FILES_PART],
    },
    refusals: {
      400: "`signed` is invalid, its day lies after today in Italy or before the revision, or there is no scan.",
      404: "The company has no such document, or no such person.",
      409: "Another content is in force, the document is obsolete, one of the people has confirmed it, or the company has readings off.",
      408: "The form arrives too slowly.",
      413: "The scan is larger than 10 MB, or the company has no room for it.",
      415: "The body is not a multipart form, or the scan neither a PDF nor a JPEG or PNG picture.",
      ...TOO_OFTEN,
    },
  },
  getScan: {
    tag,
    summary: "Returns the scan of a signature on paper, inline where that is safe",
    headers: { ...IF_NONE_MATCH, ...RANGE },
    answers: { 206: "The requested range of bytes.", ...NOT_MODIFIED },
    refusals: {
      404: "The company has no such signature, or its file is missing.",
      409: "The scan was taken away for good.",
      416: "The range is outside the file.",
    },
  },
  correctForm: {
    tag,
    summary: "Has confirmations of the revision before count for the one in force",
    description:
      "'Correzione formale', for who may approve the document; where the company does not approve, for admins. `mark` and `revision` must be those in force. The record keeps how many differences the panel counts between both texts, or null where one has none. Once made it is answered as the first time.",
    refusals: {
      403: "The user may not approve the document.",
      404: NO_DOCUMENT,
      409: "Another revision is in force, the document is obsolete, there is no revision before, a text is still to be read, or the company has readings off.",
      ...TOO_OFTEN,
    },
  },
  takeBackReading: {
    tag,
    summary: "Takes a signature on paper or a correction of form back",
    description: "By a second record; both stay.",
    refusals: {
      404: "The company has no such record, or it is a user's own confirmation.",
      409: "Somebody took it back before, or for another reason.",
      ...TOO_OFTEN,
    },
  },
} satisfies DomainReference;
