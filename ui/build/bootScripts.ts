import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type InlineConfig, minify, type Plugin } from "vite";

/** Where the build records the scripts' file names. */
const BOOT_FILE = ".vite/boot.json";

/**
 * The first scripts of pages: public/boot.js, minified, and for those of `modules` another one with
 * the page's module appended, so that they load a single file.
 */
export function bootScripts(
  config: InlineConfig,
  modules: Readonly<Record<string, string>>,
): Plugin {
  const inPublic = join(config.root ?? "", "public/boot.js");
  return {
    name: "boot-scripts",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const boot = await minified(await readFile(inPublic, "utf8"));
      const files: Record<string, string> = {};
      for (const [page, module] of Object.entries(modules)) {
        const source = `${boot}\n${await bundled({ ...config, plugins: [] }, module)}`;
        const file = this.emitFile({ type: "asset", name: `boot-${page}.js`, source });
        files[page] = this.getFileName(file);
      }
      this.emitFile({ type: "asset", fileName: BOOT_FILE, source: JSON.stringify(files) });
    },
    /** Vite copies the public folder as it stands. */
    async writeBundle({ dir = "" }) {
      const file = join(dir, "boot.js");
      await writeFile(file, await minified(await readFile(file, "utf8")));
    },
  };
}

async function minified(script: string): Promise<string> {
  const { code, errors } = await minify("boot.js", script);
  if (errors.length > 0) throw new Error("boot.js cannot be read", { cause: errors });
  return code;
}

/** Bundles a module and its imports into one script. */
async function bundled(config: InlineConfig, module: string): Promise<string> {
  const made = await build({
    ...config,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      ...config.build,
      write: false,
      rolldownOptions: { input: module, output: { format: "iife" } },
    },
  });
  const [output] = [made].flat();
  if (output === undefined || !("output" in output)) throw new Error("nothing was built");
  const [chunk, ...others] = output.output;
  if (others.length > 0) throw new Error(`${module} is to be one script`);
  return chunk.code;
}
