import { listDocuments, listObsoleteDocuments } from "@sgi/core/documents";
import { expect, it } from "vitest";
import { FIRST_READS } from "./pages";

it("names the routes that the pages read", () => {
  expect(FIRST_READS).toEqual({
    dashboard: [listDocuments.path, listObsoleteDocuments.path],
    obsolete: [listObsoleteDocuments.path],
  });
});
