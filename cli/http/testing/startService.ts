import { mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { type EpochMs, systemTimers, type Timers } from "@sgi/core/time";
import { onTestFinished } from "vitest";
import { openConfigStore } from "../../config/configStore";
import type { OpenerConfig } from "../../config/openerConfig";
import { type FilePort, nodeFiles } from "../../files/filePort";
import { tempFolder } from "../../files/testing/tempFolder";
import type { LogFacts } from "../../log/log";
import type { Sought } from "../../names/sought";
import { createResolver } from "../../resolve/resolver";
import { checkRoot } from "../../roots/checkRoot";
import { createService, type ServiceDeps } from "../service";

export const PANEL_ORIGIN = "https://panel.example.test";
export const TOKEN = "T".repeat(43);

export type ServiceWorld = Awaited<ReturnType<typeof startService>>;

export interface WorldOptions extends Partial<ServiceDeps> {
  settings?: Partial<OpenerConfig>;
  /** Whether it listens from the start. */
  listens?: boolean;
  /** In place of the real disk's answers. */
  files?: Partial<FilePort>;
  /** By which the search gives up; a busy machine's disks may be slow, so it never does. */
  searchTimers?: Timers;
  /** Registers clean-up for the end. */
  onEnd?: (end: () => Promise<void> | void) => void;
}

/**
 * A running service over real folders: one root, one folder beside it, and a launcher that only
 * records calls. It ends with the test.
 */
export async function startService({
  settings = {},
  listens = true,
  files = {},
  searchTimers = { after: () => () => {} },
  onEnd = onTestFinished,
  ...deps
}: WorldOptions = {}) {
  const base = tempFolder(onEnd);
  const folders = ["documenti", "altrove", "dati"].map((name) => path.join(base, name));
  const [root = "", outside = "", data = ""] = folders;
  for (const folder of folders) mkdirSync(folder);
  const config = await openConfigStore({ folder: data });
  await config.change((before) => ({
    ...before,
    roots: [root],
    origins: [PANEL_ORIGIN],
    ...settings,
  }));

  const launched: string[] = [];
  const said: { text: string; facts: LogFacts | undefined }[] = [];
  const say = (text: string, facts?: LogFacts) => void said.push({ text, facts });
  let at: EpochMs = 1_000_000;
  const resolver = createResolver({
    roots: () => config.get().roots,
    extraExtensions: () => config.get().extraExtensions,
    index: {
      find: async (sought) => ({ paths: everywhere(config.get().roots, sought), silent: false }),
      refresh: async () => {},
    },
    system: "linux",
    files: { ...nodeFiles, ...files },
    timers: searchTimers,
  });
  const service = createService({
    port: 0,
    config,
    resolver,
    index: { setRoots: () => {}, status: () => [] },
    launcher: { open: async (file) => void launched.push(file) },
    log: { info: say, warn: say, error: say, flush: async () => {} },
    clock: { now: () => at },
    version: "1.2.3",
    token: async () => TOKEN,
    checkRoot: (asked) =>
      checkRoot(asked, {
        ...{ system: "linux", home: "/home/anna", timers: systemTimers },
        // The tests' own folders lie in one that everybody may write to.
        files: { ...nodeFiles, mode: async () => 0o755 },
      }),
    program: "~/.local/bin/local-opener",
    ...deps,
  });
  if (listens) await service.listen();
  onEnd(() => service.close());
  return {
    root,
    outside,
    data,
    config,
    service,
    launched,
    said,
    /** Advances the clock, so that the next document may open. */
    rest(ms = 10_000) {
      at += ms;
    },
  };
}

/** What a slow index would find: every entry of such a name, of any kind. */
function everywhere(roots: readonly string[], sought: Sought): string[] {
  return roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((entry) => sought.matches(path.basename(entry)))
      .map((entry) => path.join(root, entry)),
  );
}
