import { expect, it } from "vitest";
import { createFirstChunk } from "./firstChunk";

const GRAPH: Record<string, string[]> = {
  "/ui/index.html": ["/ui/app/main.tsx"],
  "/ui/app/main.tsx": ["/ui/app/Shell.tsx", "/node_modules/react.js"],
  // Two that import each other, and a third that nobody waits for: pages are imported dynamically.
  "/ui/app/Shell.tsx": ["/ui/app/Routes.tsx"],
  "/ui/app/Routes.tsx": ["/ui/app/Shell.tsx"],
  "/ui/features/auth/AuthPage.tsx": ["/node_modules/query.js"],
};

it.each([
  ["/ui/index.html", true],
  ["/ui/app/main.tsx", true],
  ["/ui/app/Routes.tsx", true],
  ["/node_modules/react.js", true],
  ["/ui/features/auth/AuthPage.tsx", false],
  ["/node_modules/query.js", false],
  ["/ui/components/forms/TextInput.tsx", true],
  ["C:\\ui\\shell\\PageMeta.tsx", true],
  ["/ui/components/forms/TextInputs.tsx", false],
])("takes %s into the first chunk: %s", (id, first) => {
  const isFirst = createFirstChunk("/ui/index.html");
  expect(isFirst(id, (each) => ({ importedIds: GRAPH[each] ?? [] }))).toBe(first);
});
