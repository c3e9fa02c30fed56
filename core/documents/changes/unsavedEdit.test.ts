import { expect, it } from "vitest";
import { aDocument } from "../../testing/documents";
import { isUnsaved } from "./editDocument";

const document = aDocument({ title: "Audit interni", path: "PR/PR-09" });
const typed = { title: "Audit", path: "PR/PR-09" };
const same = { title: "Audit interni", path: "PR/PR-09" };

it.each([
  [{ step: "closed" } as const, false],
  [{ step: "opening" } as const, false],
  [{ step: "editing", document, etag: null, draft: same } as const, false],
  [{ step: "editing", document, etag: null, draft: typed } as const, true],
  [{ step: "editing", document, etag: null, draft: { ...same, path: "PR" } } as const, true],
  [{ step: "saving", document, etag: null, draft: typed } as const, true],
  [{ step: "conflict", document, etag: null, draft: typed, current: null } as const, true],
])("tells of %j whether something typed is not saved", (state, unsaved) => {
  expect(isUnsaved(state)).toBe(unsaved);
});
