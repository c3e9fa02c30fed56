import { expect, it } from "vitest";
import type { Document } from "../document";
import { documentFileName } from "./namingConvention";

const DOCUMENT: Document = {
  legacyId: "1",
  title: "Controllo delle informazioni documentate",
  path: "SGI/7 Supporto/7.5.3",
  revision: "Rev.4",
  fileType: ".DOCX",
  createdAt: "2026-06-12",
  updatedAt: null,
  expiryDate: null,
  driveUrl: null,
  isObsolete: false,
  alertStatus: null,
};

it("writes the name by the convention", () => {
  expect(documentFileName(DOCUMENT)).toBe(
    "7.5.3_Controllo delle informazioni documentate_Rev.4_2026-06-12.docx",
  );
});

it("leaves out what the document does not say", () => {
  const bare = { ...DOCUMENT, path: "", revision: "", createdAt: null, fileType: "" };
  expect(documentFileName(bare)).toBe("Controllo delle informazioni documentate");
});
