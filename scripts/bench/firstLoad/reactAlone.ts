import { join } from "node:path";
import { execa } from "execa";
import { compressTree } from "../../build/compress";
import { ROOT } from "../../repository/root";

/** Builds a page of React alone into `folder`: the comparison for the panel's figures. */
export async function buildReactAlone(folder: string): Promise<void> {
  const source = join(ROOT, "scripts/bench/firstLoad/reactAlone");
  const options = { cwd: ROOT, preferLocal: true, env: { NODE_ENV: "production" } };
  await execa("vite", ["build", source, "--outDir", folder, "--emptyOutDir"], options);
  await compressTree(folder);
}
