import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { ROOT } from "../repository/root";
import { compressTree } from "./compress";
import { isStale } from "./stale";

interface Part {
  name: string;
  /** Written last; tells that the part is built, and when. */
  stamp: string;
  sources: readonly string[];
  build(): Promise<void>;
}

/** Whoever builds, a test run included, builds what users get. */
const bin = {
  cwd: ROOT,
  preferLocal: true,
  stdio: ["ignore", "pipe", "pipe"],
  env: { NODE_ENV: "production" },
} as const;

const PARTS: readonly Part[] = [
  {
    name: "pannello",
    stamp: "ui/dist/.built",
    sources: ["core", "ui", "package-lock.json"],
    async build() {
      await execa(bin)`vite build ui`;
      await compressTree(join(ROOT, "ui/dist"));
    },
  },
  {
    name: "server",
    stamp: "server/dist/.built",
    sources: ["core", "server", "package-lock.json"],
    async build() {
      await execa({ ...bin, cwd: join(ROOT, "server") })`tsup`;
    },
  },
];

/** Builds the parts whose sources changed since their last build; with `force` the others too. */
export async function buildParts(options: {
  force?: boolean;
  /** The one part that is wanted; without it, all. */
  only?: "pannello" | "server";
  onStart(name: string): void;
}): Promise<void> {
  for (const part of PARTS) {
    if (options.only !== undefined && options.only !== part.name) continue;
    if (!options.force && !(await isStale(part.stamp, part.sources))) continue;
    options.onStart(part.name);
    const stamp = join(ROOT, part.stamp);
    await rm(stamp, { force: true });
    const startedAt = new Date();
    await part.build();
    await mkdir(dirname(stamp), { recursive: true });
    await writeFile(stamp, `${startedAt.toISOString()}\n`);
  }
}
