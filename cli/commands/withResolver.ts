import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DurationMs } from "@sgi/core/time";
import { createFileIndex } from "../index/fileIndex";
import type { Resolver } from "../resolve/resolution";
import { createResolver } from "../resolve/resolver";
import type { CommandDeps } from "./command";

/** A person at a terminal can wait for the folders to be read; the panel cannot. */
const READ_MS: DurationMs = 15_000;

/**
 * The service's own search for a single command. It reads a new index and throws it away: the saved
 * index belongs to the running service.
 */
export async function withResolver<Result>(
  {
    platform,
    clock,
    timers,
    openConfig,
  }: Pick<CommandDeps, "platform" | "clock" | "timers" | "openConfig">,
  use: (resolver: Resolver) => Promise<Result>,
): Promise<Result> {
  const config = (await openConfig()).get();
  const folder = await mkdtemp(join(tmpdir(), "local-opener-index-"));
  const index = createFileIndex({ folder, clock, timers });
  try {
    index.setRoots(config.roots);
    await index.refresh(READ_MS);
    const resolver = createResolver({
      roots: () => config.roots,
      extraExtensions: () => config.extraExtensions,
      index,
      system: platform.system,
      timers,
      clock,
    });
    return await use(resolver);
  } finally {
    await index.close();
    await rm(folder, { recursive: true, force: true });
  }
}
