import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import unoConfig from "../uno.config";
import { laterCss, styleSources } from "./laterStyles";

const folder = mkdtempSync(join(tmpdir(), "sgi-styles-"));
const root = join(folder, "ui");

afterEach(() => rmSync(root, { recursive: true, force: true }));

it("leaves to the second sheet what a first visit reaches by dynamic imports alone", () => {
  write({
    "app/main.tsx": 'import { Shell } from "../shell/Shell";',
    "shell/Shell.tsx": 'import type { A } from "./Typed";\nimport {\n  B,\n} from "./icons";',
    "shell/Typed.tsx": "",
    "shell/icons.ts": 'export { C } from "../components/C";',
    "components/C.tsx": 'const D = lazy(() => import("./D"));',
    "components/D.tsx": "",
    "components/D.test.tsx": "",
    "components/iconNames.ts": "",
  });
  const { first, later } = styleSources(root);
  expect(later.map(below)).toEqual(["components/D.tsx", "shell/Typed.tsx"]);
  expect(first.map(below)).toEqual([
    "app/main.tsx",
    "shell/AvatarMenu.tsx",
    "features/auth/AuthPage.tsx",
    "features/documents/DashboardPage.tsx",
    "shell/Shell.tsx",
    "shell/icons.ts",
    "components/C.tsx",
  ]);
});

it("knows the panel's own sources", () => {
  const { first, later } = styleSources(join(import.meta.dirname, ".."));
  expect(first.some((path) => path.endsWith("LoginForm.tsx"))).toBe(true);
  expect(first.some((path) => path.endsWith("StatisticsPanel.tsx"))).toBe(true);
  expect(later.some((path) => path.endsWith("DocumentPage.tsx"))).toBe(true);
});

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

/** The second sheet of a panel whose frame is `components` and `shell` of these sources. */
async function sheetOf(sources: Record<string, string>): Promise<string> {
  const frame = Object.keys(sources).filter((path) => !path.startsWith("features/"));
  write({
    ...sources,
    "app/main.tsx": frame.map((path) => `import "../${path.replace(".tsx", "")}";\n`).join(""),
  });
  return laterCss(styleSources(root), unoConfig);
}

function write(sources: Record<string, string>): void {
  const pages = {
    "shell/AvatarMenu.tsx": "",
    "features/auth/AuthPage.tsx": "",
    "features/documents/DashboardPage.tsx": "",
  };
  for (const name of ["app", "components", "features", "shell"]) {
    mkdirSync(join(root, name), { recursive: true });
  }
  for (const [path, code] of Object.entries({ ...pages, ...sources })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), code);
  }
}

function below(path: string): string {
  return relative(root, path).replaceAll("\\", "/");
}
