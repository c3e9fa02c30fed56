import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { OPENER_PORT } from "@sgi/core/opener";
import { systemClock, systemTimers, type Timers } from "@sgi/core/time";
import { openConfigStore } from "@sgi/local-opener/config/configStore";
import { nodeFiles } from "@sgi/local-opener/files/filePort";
import { createService } from "@sgi/local-opener/http/service";
import { createFileIndex } from "@sgi/local-opener/index/fileIndex";
import { createLog } from "@sgi/local-opener/log/log";
import { createResolver } from "@sgi/local-opener/resolve/resolver";
import { checkRoot } from "@sgi/local-opener/roots/checkRoot";

const SYSTEM = "linux";
/** A home outside the tests' folders. */
const HOME = "/home/laura";
/** A busy machine's disk may take longer than the limits of a search, which have tests of their own. */
const PATIENT: Timers = { after: (ms, run) => systemTimers.after(10 * ms, run) };
/** Longer than the index trusts its last sweep. */
const KNOWN_FOR_MS = 3_000;

export interface RunningHelper {
  /** The folder from which it opens documents. */
  readonly root: string;
  /** A folder that it does not know yet. */
  readonly other: string;
  /** The real paths of the opened files. */
  readonly opened: string[];
  /** Allows another panel. */
  allow(origin: string): Promise<unknown>;
  /** Puts a file into its folder; by default no document's file has its bytes. */
  put(path: string, bytes?: string | Uint8Array): Promise<string>;
  stop(): Promise<void>;
}

/**
 * The real helper on the port that panels know, with real folders; it records the files instead of
 * opening them. `origins`: the allowed panels.
 * @throws When something else on this machine listens on that port.
 */
export async function startHelper({ origins }: { origins: string[] }): Promise<RunningHelper> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-helper-"));
  const [data, root, other] = ["data", "Documenti", "Altri"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await Promise.all([data, root, other].map((path) => mkdir(path)));
  const opened: string[] = [];
  const [clock, timers] = [systemClock, systemTimers];
  let leapMs = 0;
  const log = createLog({ folder: data, clock });
  const config = await openConfigStore({ folder: data, clock });
  await config.change((before) => ({ ...before, roots: [root], origins }));
  const index = createFileIndex({
    ...{ folder: join(data, "index"), timers, log },
    clock: { now: () => clock.now() + leapMs },
  });
  const service = createService({
    config,
    index,
    log,
    clock,
    version: "1.0.0",
    resolver: createResolver({
      roots: () => config.get().roots,
      extraExtensions: () => [],
      index,
      system: SYSTEM,
      timers: PATIENT,
    }),
    launcher: { open: async (path) => void opened.push(path) },
    token: async () => "unused",
    program: "local-opener",
    checkRoot: (path) =>
      checkRoot(path, {
        ...{ system: SYSTEM, home: HOME, timers },
        // The tests' own folders lie in one that everybody may write to.
        files: { ...nodeFiles, mode: async () => 0o755 },
      }),
  });
  await service.listen().catch((cause: unknown) => {
    throw new Error(`port ${OPENER_PORT} is taken: does a Local Opener run here?`, { cause });
  });
  return {
    root,
    other,
    opened,
    allow: (origin) =>
      config.change((before) => ({ ...before, origins: [...before.origins, origin] })),
    async put(path, bytes = "contenuto") {
      const file = join(root, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
      // From now on the index is too old: a missing document is searched again.
      leapMs += KNOWN_FOR_MS;
      return file;
    },
    async stop() {
      await service.close();
      await index.close();
      await log.flush();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
