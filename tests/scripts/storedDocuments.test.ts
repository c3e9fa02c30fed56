import { readFileName } from "@sgi/core/documents/names";
import { generateDocuments } from "@sgi/fixtures/documents/generate";
import { expect, test } from "vitest";
import { generateStoredDocuments } from "../../scripts/bench/stage/storedDocuments";

const today = "2026-11-20";
const documents = generateDocuments({ count: 200, today });

test("stored documents hold the same, with a conventional name and an address for the file", () => {
  const stored = generateStoredDocuments({ count: 200, today, companyId: "c1" });
  expect(stored.map(({ title, path, expiryDate }) => ({ title, path, expiryDate }))).toEqual(
    documents.map(({ title, path, expiryDate }) => ({ title, path, expiryDate })),
  );
  for (const document of stored) {
    expect(document.companyId).toBe("c1");
    expect(document.fileHash).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileName(document.fileName)).toMatchObject({
      title: document.title,
      revision: document.revision,
      extension: document.fileType,
    });
  }
  expect(new Set(stored.map((document) => document.id)).size).toBe(200);
});

test("stored documents are archived exactly when the wire says obsolete", () => {
  const stored = generateStoredDocuments({ count: 200, today, companyId: "c1" });
  expect(stored.map((document) => document.obsoleteAt !== null)).toEqual(
    documents.map((document) => document.isObsolete),
  );
});
