/**
 * Makes core/dist a package that `npm publish ./core/dist` can publish: ESM with declarations,
 * under the names by which the workspace imports the TypeScript. Run by `npm run build`.
 */
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const core = join(import.meta.dirname, "..");
const dist = join(core, "dist");

/** Sources name their neighbours, or a folder's entry, without extension; Node wants it. */
function withExtensions(code: string, folder: string): string {
  return code.replace(
    /(\b(?:from|import)\s*\(?\s*)(["'])(\.{1,2}\/[^"']+)\2/g,
    (_, before: string, quote: string, path: string) => {
      const isFile = existsSync(join(folder, `${path}.d.ts`));
      return `${before}${quote}${path}${isFile ? ".js" : "/index.js"}${quote}`;
    },
  );
}

for (const file of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
  if (!/\.(js|d\.ts)$/.test(file)) continue;
  const path = join(dist, file);
  writeFileSync(path, withExtensions(readFileSync(path, "utf8"), dirname(path)));
}

const source = JSON.parse(readFileSync(join(core, "package.json"), "utf8"));
const { engines } = JSON.parse(readFileSync(join(core, "../package.json"), "utf8"));
const { name, version, description, license, type, sideEffects } = source;
const { dependencies, peerDependencies, peerDependenciesMeta } = source;

/** The paths in dist of a source such as `./time/index.ts`. */
function built(path: string): { types: string; default: string } {
  const bare = path.replace(/\.ts$/, "");
  return { types: `${bare}.d.ts`, default: `${bare}.js` };
}

const manifest = {
  name,
  version,
  description,
  license,
  type,
  sideEffects,
  engines,
  exports: Object.fromEntries(
    Object.entries<string>(source.exports).map(([entry, path]) => [entry, built(path)]),
  ),
  dependencies,
  peerDependencies,
  peerDependenciesMeta,
};
writeFileSync(join(dist, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
copyFileSync(join(core, "../LICENSE"), join(dist, "LICENSE"));
copyFileSync(join(core, "README.md"), join(dist, "README.md"));
