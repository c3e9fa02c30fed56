import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { execa } from "execa";
import { ROOT } from "./repository/root";

/** The long-term support version to test besides the oldest supported one. */
const VERSION = "22.23.3";
const FOLDER = join(ROOT, ".cache/node22");

/** The package with this system's binary, a part of npm's package `node`. */
const OS = process.platform === "win32" ? "win" : process.platform;
const name = `node-${OS}-${process.arch}`;
const node = join(FOLDER, "node_modules", name, OS === "win" ? "bin/node.exe" : "bin/node");

if (!(await isThere())) {
  const args = ["install", "--prefix", FOLDER, "--no-save", "--no-audit", "--no-fund"];
  await execa("npm", [...args, `${name}@${VERSION}`], { stdio: "inherit" });
}
console.log(`Node ${VERSION}: ${node}`);
const PATH = [dirname(node), join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter);
const vitest = [join(ROOT, "node_modules/vitest/vitest.mjs"), "run"];
const projects = ["--project", "core", "--project", "server", "--tags-filter", "!long"];
const run = await execa(node, [...vitest, ...projects, ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: "inherit",
  reject: false,
  env: { PATH },
});
process.exitCode = run.exitCode ?? 1;

async function isThere(): Promise<boolean> {
  if (!existsSync(node)) return false;
  const { stdout } = await execa(node, ["--version"]);
  return stdout === `v${VERSION}`;
}
