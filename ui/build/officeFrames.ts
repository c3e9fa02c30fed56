import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Rollup } from "vite";

/**
 * Writes the pages that draw Office files in a frame, each with its script inlined: they may load
 * nothing. A separate program, since Vite's settings apply to a whole process.
 */
const ui = fileURLToPath(new URL("..", import.meta.url));
const office = join(ui, "office");
const folder = join(ui, "dist/frames");
const template = await readFile(join(office, "frame.html"), "utf8");
await mkdir(folder, { recursive: true });
for (const [name, entry] of [
  ["docx", "docxFrame.ts"],
  ["sheets", "sheetFrame.ts"],
]) {
  // The code must not end its script element.
  const code = (await codeOf(join(office, entry ?? "")))
    .replaceAll("</script", "<\\/script")
    .replaceAll("<!--", "<\\!--");
  const html = template.replace("/* frame */", () => code);
  await writeFile(join(folder, `${name}.html`), html);
}

async function codeOf(entry: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "warn",
    root: office,
    build: {
      write: false,
      target: ["chrome123", "firefox124", "safari17.5"],
      lib: { entry, formats: ["iife"], name: "office" },
    },
  })) as Rollup.RollupOutput[];
  const [script] = built.flatMap(({ output }) => output);
  if (script?.type !== "chunk") throw new Error(`no script was built of ${entry}`);
  return script.code;
}
