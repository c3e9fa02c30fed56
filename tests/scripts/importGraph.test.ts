import { expect, test } from "vitest";
import { drawImports, withDrawing } from "../../scripts/imports/graph";

const IMPORTS = {
  "ui/app/main.tsx": ["ui/features/accounts/auth/AuthPage.tsx", "ui/state/store.ts"],
  "ui/features/accounts/auth/AuthPage.tsx": ["ui/state/store.ts", "react"],
  "ui/state/store.ts": ["core/state/observable.ts", "node_modules/jotai/index.js"],
  "server/documents/handlers.ts": ["server/http/messages.ts", "fs/promises"],
  "server/http/messages.ts": ["server/storage/store/schema/types.ts"],
  "server/storage/store/schema/types.ts": [],
  "core/state/observable.ts": [],
};
const modules = Object.entries(IMPORTS).map(([source, imported]) => ({
  source,
  valid: true,
  dependencies: imported.map((resolved) => ({ resolved })),
}));

test("draws our rooms, without the arrows that follow from others", () => {
  const drawing = drawImports({ modules } as unknown as Parameters<typeof drawImports>[0]);
  expect(drawing.match(/^ {2}.*-->.*$/gm)).toEqual([
    `  server_documents["server/documents"] --> server_http["server/http"]`,
    `  server_http["server/http"] --> server_storage["server/storage"]`,
    `  ui_app["ui/app"] --> ui_features["ui/features"]`,
    `  ui_features["ui/features"] --> ui_state["ui/state"]`,
    `  ui_state["ui/state"] --> core["core"]`,
  ]);
});

test("puts the drawing at the page's end, in place of the earlier one", () => {
  const page = withDrawing("# Architecture\n\nText.\n", "one");
  expect(page).toMatch(/^# Architecture\n\nText\.\n\n## Import graph\n\n.*\n\none\n$/);
  expect(withDrawing(page, "two")).toBe(page.replace("one\n", "two\n"));
});
