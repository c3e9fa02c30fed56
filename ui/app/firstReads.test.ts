import { listApprovals } from "@sgi/core/approvals";
import { listOwners } from "@sgi/core/deadlines";
import { getDocument, listDocuments, listObsoleteDocuments } from "@sgi/core/documents";
import { listToRead } from "@sgi/core/readings";
import { expect, it } from "vitest";
import { FIRST_READS } from "./pages";

it("names the routes that the pages read", () => {
  expect(FIRST_READS).toEqual({
    dashboard: [listDocuments.path, listObsoleteDocuments.path],
    document: [getDocument.path],
    obsolete: [listObsoleteDocuments.path],
    deadlines: [listDocuments.path, listOwners.path],
    approvals: [listApprovals.path],
    toRead: [listToRead.path],
  });
});
