import { documentDetailTexts } from "./documentDetail";
import { documentTexts } from "./documents";

const { columns, status, titled } = documentTexts;

/** The words of the index as a CSV file: those of the list and of a document's page. */
export const indexCsvTexts = {
  head: {
    path: documentDetailTexts.isoPath,
    title: columns.document,
    type: documentDetailTexts.fileType,
    revision: columns.revision,
    status: columns.status,
    expiry: documentDetailTexts.expiryDate,
    updated: columns.updated,
    owner: columns.owner,
  },
  status,
  titled,
} as const;
