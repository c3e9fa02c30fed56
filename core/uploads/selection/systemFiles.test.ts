import { expect, test } from "vitest";
import { isSystemPath } from "./selection";

test.each([
  ".DS_Store",
  "SGI/.git/config.csv",
  "SGI/Thumbs.db",
  "SGI/THUMBS.DB",
  "SGI/desktop.ini",
  "SGI/~$Manuale.docx",
  "__MACOSX/SGI/._Manuale.pdf",
])("takes %s for a system's own", (path) => {
  expect(isSystemPath(path)).toBe(true);
});

test.each([
  "Manuale.pdf",
  "SGI/4.3_Campo.di.applicazione.pdf",
  "SGI/~Manuale.docx",
  "SGI v.2/a.csv",
])("takes %s for a person's", (path) => {
  expect(isSystemPath(path)).toBe(false);
});
