import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isAllowedOrigin } from "@sgi/core/opener";
import { type TimeDeps, withTime } from "@sgi/core/time";
import { writeWhole } from "../files/writeWhole";
import {
  type ConfigDamage,
  type ConfigStore,
  fileMark,
  OpenerConfig,
  readConfig,
  readMachineLines,
} from "./openerConfig";
import { isAlive, underLock } from "./processLock";

const CONFIG_FILE = "config.json";
const LOCK_FILE = "config.lock";
/** A draft of the settings: only the process with the lock writes one. */
const DRAFT = /^config\.json\.[0-9a-f]{12}\.new$/;
/** The draft of a lock, named after its process. */
const LOCK = /^config\.lock\.(\d+)-[0-9a-f]{16}$/;

export interface ConfigStoreDeps extends TimeDeps {
  /** The data folder. It is made with the first change. */
  folder: string;
  /** Beside the executable, written by the installer as administrator: one origin a line. */
  machineOriginsFile?: string | undefined;
  /** Likewise, one folder a line; `readFolder` gives a line's path, or null for one that is none. */
  machineFoldersFile?: string | undefined;
  readFolder?(line: string): string | null;
}

const NOTHING: OpenerConfig = OpenerConfig.parse({});

/**
 * The settings of this PC, shared by the service and the commands. A damaged file allows nothing;
 * the next change does not overwrite it, but keeps it as config.damaged-<date>.json.
 */
export async function openConfigStore(deps: ConfigStoreDeps): Promise<ConfigStore> {
  const { folder, clock, timers } = withTime(deps);
  const file = path.join(folder, CONFIG_FILE);
  const listeners = new Set<(config: OpenerConfig) => void>();
  /** `own`: the settings in config.json; `config`: the same with the machine's folders. */
  let own = NOTHING;
  let config = NOTHING;
  let machineOrigins: string[] = [];
  let machineFolders: string[] = [];
  let damage: ConfigDamage | null = null;
  let marks: readonly (string | null)[] = [];

  const look = () =>
    Promise.all([file, deps.machineOriginsFile ?? "", deps.machineFoldersFile ?? ""].map(fileMark));

  const read = async () => {
    // The marks are taken first, so that a change during the read is seen at the next reload.
    const before = await look();
    const result = await readConfig(file);
    machineOrigins = (await readMachineLines(deps.machineOriginsFile)).filter(isAllowedOrigin);
    machineFolders = (await readMachineLines(deps.machineFoldersFile)).flatMap(
      (line) => deps.readFolder?.(line) ?? [],
    );
    marks = before;
    damage = result.kind === "damaged" ? { file, isSetAside: false } : null;
    take(result.kind === "read" ? result.config : NOTHING);
  };

  const take = (read: OpenerConfig) => {
    own = read;
    const next = { ...own, roots: [...new Set([...machineFolders, ...own.roots])] };
    const changed = JSON.stringify(next) !== JSON.stringify(config);
    config = next;
    if (changed) for (const listener of [...listeners]) listener(config);
  };

  const setAside = async () => {
    const kept = path.join(folder, `config.damaged-${fileDate(clock.now())}.json`);
    await rename(file, kept);
    return { file: kept, isSetAside: true };
  };

  await read();
  return {
    get: () => config,
    allowedOrigins: () => [
      ...new Set([...config.origins.filter(isAllowedOrigin), ...machineOrigins]),
    ],
    machineFolders: () => machineFolders,
    damage: () => damage,
    async reload() {
      const now = await look();
      if (now.some((mark, at) => mark !== marks[at])) await read();
    },
    change(change) {
      const work = async () => {
        await clearLeftovers(folder);
        await read();
        const next = OpenerConfig.parse(change(structuredClone(own)));
        if (JSON.stringify(next) === JSON.stringify(own)) return config;
        const kept = damage === null ? null : await setAside();
        await writeWhole(file, `${JSON.stringify(next, null, 2)}\n`, { timers });
        await read();
        damage = kept;
        return config;
      };
      return underLock(path.join(folder, LOCK_FILE), work, { clock, timers });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** An instant in a form that file names can hold. */
function fileDate(at: number): string {
  return new Date(at).toISOString().replaceAll(":", "-");
}

/** Removes what killed processes left half done beside the settings. Call it under their lock. */
async function clearLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const dead = names.filter((name) => DRAFT.test(name) || isDeadLock(name));
  await Promise.all(dead.map((name) => rm(path.join(folder, name), { force: true })));
}

function isDeadLock(name: string): boolean {
  const match = LOCK.exec(name);
  return match !== null && !isAlive(Number(match[1]));
}
