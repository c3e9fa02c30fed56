import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createGenerator, type UnoGenerator, type UserConfig } from "unocss";
import type { Theme } from "unocss/preset-wind3";
import type { Plugin } from "vite";
import { ICON_NAMES } from "../components/look/iconNames.ts";
import firstVisits from "./firstVisits.json" with { type: "json" };
import { shortcuts } from "./shortcuts.ts";

const MODULE_ID = "virtual:later.css";
const RESOLVED_ID = "\0virtual:later.css";

/** What a first visit shows: the frame, the sign-in page, the dashboard. */
const FIRST_VISIT = ["app/main.tsx", "shell/AvatarMenu.tsx", ...Object.values(firstVisits)];
/** The folders whose files hold classes, or names of icons. */
const STYLED_FOLDERS = ["app", "components", "features", "shell"];
const STATIC_IMPORT = /^(?:import|export)\b(?! type\b)[^;"]*"(\.[^"]+)";$/gm;

/** Which style sheet the classes of each source file belong to. Paths are absolute. */
export interface StyleSources {
  /** Those that a first visit reaches without a dynamic import. */
  first: string[];
  /** Those of all other pages and parts. */
  later: string[];
}

/** Reads the sources below `root`, the panel's folder. */
export function styleSources(root: string): StyleSources {
  const all = STYLED_FOLDERS.flatMap((folder) => filesBelow(join(root, folder))).sort();
  const existing = new Set(all);
  const first = new Set(FIRST_VISIT.map((path) => join(root, path)));
  // A set hands out what is added while it is walked.
  for (const path of first) {
    for (const [, name = ""] of readFileSync(path, "utf8").matchAll(STATIC_IMPORT)) {
      const file = join(dirname(path), name);
      for (const each of [`${file}.ts`, `${file}.tsx`]) if (existing.has(each)) first.add(each);
    }
  }
  return { first: [...first], later: all.filter((path) => !first.has(path)) };
}

/**
 * Puts `import "virtual:later.css"` into every later component: the second style sheet comes with
 * the first of them.
 */
export function laterStyles(sources: StyleSources, config: UserConfig<Theme>): Plugin {
  const later = new Set(sources.later);
  return {
    name: "later-styles",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id === MODULE_ID ? RESOLVED_ID : null),
    load: (id) => (id === RESOLVED_ID ? laterCss(sources, config) : null),
    transform(code, id) {
      if (!id.endsWith(".tsx") || !later.has(id)) return null;
      return { code: `${code}\nimport ${JSON.stringify(MODULE_ID)};`, map: null };
    },
  };
}

/**
 * The second style sheet: what the first one does not have, and every rule of both that depends on
 * a media query, since those must come last.
 */
export async function laterCss(sources: StyleSources, config: UserConfig<Theme>): Promise<string> {
  const uno = await createGenerator(config);
  const first = await tokensOf(uno, sources.first);
  const later = await tokensOf(uno, sources.later);
  // An icon that no file of the panel names is named by the words of a page.
  for (const name of ICON_NAMES) later.add(`i-lucide-${name}`);
  const wanted = [...new Set([...first, ...later])].filter(
    (token) => !Object.hasOwn(shortcuts, token),
  );
  const needed = await Promise.all(
    wanted.map(async (token) => !first.has(token) || (await dependsOnMedia(uno, token))),
  );
  const tokens = new Set(wanted.filter((_, index) => needed[index]));
  return (await uno.generate(tokens, { preflights: false, safelist: false, minify: true })).css;
}

async function tokensOf(uno: UnoGenerator<Theme>, paths: readonly string[]): Promise<Set<string>> {
  const tokens = new Set<string>();
  for (const path of paths) await uno.applyExtractors(readFileSync(path, "utf8"), path, tokens);
  return tokens;
}

/** Whether a rule stands inside an at-rule, and so must follow those that it overrides. */
async function dependsOnMedia(uno: UnoGenerator<Theme>, token: string): Promise<boolean> {
  const rules = await uno.parseToken(token);
  return rules?.some(([, , , parent]) => parent !== undefined) ?? false;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|(^|[\\/])iconNames\.ts$/.test(path))
    .map((path) => join(folder, path));
}
