import { documentTexts } from "./documents";

const { columns, detail, status, titled } = documentTexts;

/** The words of the index as a CSV file: those of the list and of a document's page. */
export const indexCsvTexts = {
  head: {
    path: detail.isoPath,
    title: columns.document,
    type: detail.fileType,
    revision: columns.revision,
    status: columns.status,
    expiry: detail.expiryDate,
    updated: columns.updated,
  },
  status,
  titled,
} as const;
