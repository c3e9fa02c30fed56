import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createGenerator, type UnoGenerator, type UserConfig } from "unocss";
import type { Theme } from "unocss/preset-wind3";
import type { Plugin } from "vite";
import { ICON_NAMES } from "../components/iconNames";
import { shortcuts } from "./shortcuts";

const MODULE_ID = "virtual:later.css";
const RESOLVED_ID = "\0virtual:later.css";

/**
 * The pages and parts that no first visit to /auth or to the dashboard shows. Their own classes and
 * icons make a second style sheet, which comes with them. A `…Part.tsx` fetches such a part when it
 * is needed, and is there before.
 */
export const LATER_SOURCES =
  /[\\/]ui[\\/](features[\\/](?!auth[\\/]|documents[\\/])|features[\\/]auth[\\/](registration|secondFactor)[\\/]|features[\\/]documents[\\/]upload[\\/]|components[\\/](upload[\\/]|CodeInput|PasswordRules)|app[\\/](opener|session)[\\/]).*(?<!Part)\.tsx?$/;

/** The files that can hold classes, or names of icons. */
export const STYLED_SOURCES =
  /[\\/]ui[\\/](app|components|features|shell)[\\/](?!.*\.test\.|iconNames\.ts).*\.tsx?$/;

/**
 * Puts `import "virtual:later.css"` into every later module. The sheet holds what the first one
 * does not have, and every rule of both that depends on a media query: those must come last.
 */
export function laterStyles(root: string, config: UserConfig<Theme>): Plugin {
  return {
    name: "later-styles",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id === MODULE_ID ? RESOLVED_ID : null),
    load: (id) => (id === RESOLVED_ID ? laterCss(root, config) : null),
    transform(code, id) {
      if (!id.endsWith(".tsx") || !STYLED_SOURCES.test(id) || !LATER_SOURCES.test(id)) return null;
      return { code: `${code}\nimport ${JSON.stringify(MODULE_ID)};`, map: null };
    },
  };
}

/** The second style sheet of the sources below `root`. */
export async function laterCss(root: string, config: UserConfig<Theme>): Promise<string> {
  const uno = await createGenerator(config);
  const first = new Set<string>();
  // An icon that no file of the panel names is named by the words of a page.
  const later = new Set<string>(ICON_NAMES.map((name) => `i-lucide-${name}`));
  for (const path of sources(root)) {
    const code = readFileSync(path, "utf8");
    await uno.applyExtractors(code, path, LATER_SOURCES.test(path) ? later : first);
  }
  const wanted = [...new Set([...first, ...later])].filter(
    (token) => !Object.hasOwn(shortcuts, token),
  );
  const needed = await Promise.all(
    wanted.map(async (token) => !first.has(token) || (await dependsOnMedia(uno, token))),
  );
  const tokens = new Set(wanted.filter((_, index) => needed[index]));
  return (await uno.generate(tokens, { preflights: false, safelist: false, minify: true })).css;
}

/** Whether a rule stands inside an at-rule, and so must follow those that it overrides. */
async function dependsOnMedia(uno: UnoGenerator<Theme>, token: string): Promise<boolean> {
  const rules = await uno.parseToken(token);
  return rules?.some(([, , , parent]) => parent !== undefined) ?? false;
}

function sources(root: string): string[] {
  return ["app", "components", "features", "shell"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) =>
        join(root, folder, path),
      ),
    )
    .filter((path) => STYLED_SOURCES.test(path))
    .sort();
}
