import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import unoConfig from "../uno.config";
import { LATER_SOURCES, laterCss, STYLED_SOURCES } from "./laterStyles";

const folder = mkdtempSync(join(tmpdir(), "sgi-styles-"));
const root = join(folder, "ui");

afterEach(() => rmSync(root, { recursive: true, force: true }));

it.each([
  ["/sgi/ui/features/auth/LoginForm.tsx", false],
  ["/sgi/ui/features/documents/DashboardPage.tsx", false],
  ["/sgi/ui/features/documents/upload/UploadDialog.tsx", true],
  ["/sgi/ui/features/documents/upload/UploadPart.tsx", false],
  ["/sgi/ui/features/settings/SettingsPage.tsx", true],
  ["/sgi/ui/components/Button.tsx", false],
  ["/sgi/ui/components/upload/UploadArea.tsx", true],
  ["C:\\sgi\\ui\\features\\about\\AboutPage.tsx", true],
])("leaves the classes of %s to the second sheet: %s", (path, later) => {
  expect(LATER_SOURCES.test(path)).toBe(later);
  expect(STYLED_SOURCES.test(path)).toBe(true);
});

it.each(["/sgi/ui/features/auth/AuthPage.test.tsx", "/sgi/ui/components/iconNames.ts"])(
  "reads no classes in %s",
  (path) => expect(STYLED_SOURCES.test(path)).toBe(false),
);

describe("the second sheet", () => {
  it("holds what the first one lacks, and nothing that it has", async () => {
    const css = await sheetOf({
      "components/Button.tsx": '<b className="flex p-2" />',
      "features/about/AboutPage.tsx": '<p className="flex p-3 h1" /><Icon name="archive" />',
    });
    expect(css).toContain(".p-3{");
    expect(css).toContain(".i-lucide-archive{");
    expect(css).not.toContain(".flex{");
    expect(css).not.toContain(".h1{");
  });

  it("holds the icons that no source names, but not those of the first sheet", async () => {
    const css = await sheetOf({ "components/Menu.tsx": '<Icon name="archive" />' });
    expect(css).toContain(".i-lucide-list-tree{");
    expect(css).not.toContain(".i-lucide-archive{");
  });

  it("says every rule of a media query again, so that it still overrides", async () => {
    const css = await sheetOf({
      "shell/Header.tsx": '<b className="p-2 md:p-5 lg:p-6" />',
      "features/about/AboutPage.tsx": '<p className="p-3 md:p-5" />',
    });
    const order = [".p-3{", ".md\\:p-5{", ".lg\\:p-6{"].map((rule) => css.indexOf(rule));
    expect(order.every((at) => at >= 0)).toBe(true);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(css).not.toContain(".p-2{");
  });
});

/** The second sheet of a panel with these sources. */
async function sheetOf(sources: Record<string, string>): Promise<string> {
  for (const name of ["app", "components", "features", "shell"]) {
    mkdirSync(join(root, name), { recursive: true });
  }
  for (const [path, code] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), code);
  }
  return laterCss(root, unoConfig);
}
