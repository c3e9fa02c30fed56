import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { packRelease, releaseProblem } from "./release/pack";
import { ROOT } from "./repository/root";

const read = (path: string) => readFile(join(ROOT, path), "utf8");
const { version } = JSON.parse(await read("package.json")) as { version: string };
const problem = releaseProblem(await read("CHANGELOG.md"), version);
if (problem !== null && !process.argv.includes("--prova")) {
  console.error(`Non è una versione da pubblicare: ${problem}`);
  console.error("Solo per provarla: npm run release -- --prova");
  process.exit(1);
}
const archive = await packRelease({
  force: true,
  onStart: (name) => console.log(`Compilo: ${name}`),
});
console.log(`Archivio pronto: ${archive}`);
console.log("Si installa in una cartella vuota con:");
console.log(`tar -xzf ${archive} --strip-components=1 && npm ci --omit=dev`);
