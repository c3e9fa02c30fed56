import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify, type Plugin } from "vite";

/** Minifies a script of the public folder, which Vite copies as it stands. */
export function minifyPublic(name: string): Plugin {
  return {
    name: "minify-public",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    async writeBundle({ dir = "" }) {
      const file = join(dir, name);
      const { code, errors } = await minify(name, await readFile(file, "utf8"));
      if (errors.length > 0) throw new Error(`${name} cannot be read`, { cause: errors });
      await writeFile(file, code);
    },
  };
}
