import {
  addRoot,
  type OpenerRoots,
  type RootCode,
  type RootRefusal,
  removeRoot,
} from "@sgi/core/opener";
import { localOpenerTexts } from "@sgi/core/texts/opener";
import type { ConfigStore } from "../config/openerConfig";
import type { FolderStatus } from "../index/rootIndex";
import type { Log } from "../log/log";
import type { RootCheck } from "../roots/checkRoot";
import { failureOf, type HelperAnswer, type JsonObject } from "./answer";

/** Nobody needs more folders, and each costs a look with every document opened. */
const MAX_ROOTS = 32;

const texts = localOpenerTexts.roots;

export interface ConfigRouteDeps {
  config: ConfigStore;
  index: { status(): readonly FolderStatus[] };
  log: Log;
  program: string;
  checkRoot(path: string): Promise<RootCheck>;
}

type Answering = Promise<HelperAnswer<OpenerRoots>>;

/** GET /config: the folders, and what the index knows of each. Source: spec 2 §7. */
export function answerRoots(deps: ConfigRouteDeps, message?: string): HelperAnswer<OpenerRoots> {
  return { status: 200, body: { ...rootsOf(deps), ...(message !== undefined && { message }) } };
}

/** Folders as the panel reads them. A folder still unknown to the index is being indexed. */
export function rootsOf({ config, index }: Pick<ConfigRouteDeps, "config" | "index">): OpenerRoots {
  const known = new Map(index.status().map((folder) => [folder.path, folder]));
  const { roots } = config.get();
  const folders = roots.map((path) => {
    const { state = "indexing", files = 0 } = known.get(path) ?? {};
    return { path, state, files };
  });
  return { roots, folders };
}

/** POST /config: adds a folder that the rules allow a panel to add. Source: spec 2 §7. */
export async function answerAddRoot(body: JsonObject, deps: ConfigRouteDeps): Answering {
  const parsed = addRoot.input.safeParse(body);
  const asked = parsed.success ? parsed.data.addRoot.trim() : "";
  const check: RootCheck =
    asked === "" ? { ok: false, reason: "format" } : await deps.checkRoot(asked);
  if (!check.ok) return refuseRoot(check.reason, deps);
  const { roots, confirmRoots } = deps.config.get();
  if (roots.includes(check.path)) return answerRoots(deps, texts.alreadyThere);
  if (confirmRoots) return refuseRoot("confirm", deps);
  if (roots.length >= MAX_ROOTS) return refuse(409, "tooMany", texts.tooMany(MAX_ROOTS));
  return save(deps, texts.added, localOpenerTexts.log.rootAdded, (before) =>
    before.includes(check.path) ? before : [...before, check.path],
  );
}

/** DELETE /config: removes a folder by the very path that GET gave. Source: spec 2 §7. */
export async function answerRemoveRoot(body: JsonObject, deps: ConfigRouteDeps): Answering {
  const parsed = removeRoot.input.safeParse(body);
  if (!parsed.success) return refuse(400, "format", texts.refused.format);
  const { root } = parsed.data;
  if (!deps.config.get().roots.includes(root)) return refuse(404, "unknown", texts.unknown);
  if (deps.config.machineFolders().includes(root)) {
    return refuse(409, "byMachine", texts.byMachine);
  }
  return save(deps, texts.removed, localOpenerTexts.log.rootRemoved, (before) =>
    before.filter((other) => other !== root),
  );
}

async function save(
  deps: ConfigRouteDeps,
  message: string,
  logText: string,
  change: (roots: string[]) => string[],
): Answering {
  try {
    await deps.config.change((config) => ({ ...config, roots: change(config.roots) }));
  } catch (error) {
    deps.log.error(texts.notSaved, { error: error instanceof Error ? error.name : "" });
    return refuse(500, "notSaved", texts.notSaved);
  }
  deps.log.info(logText, { roots: deps.config.get().roots.length });
  return answerRoots(deps, message);
}

/** An action that is only possible on the PC is a conflict, not a bad request. */
function refuseRoot(reason: RootRefusal, deps: ConfigRouteDeps) {
  deps.log.warn(localOpenerTexts.log.rootRefused, { reason });
  if (reason === "confirm") return refuse(409, reason, texts.confirm(deps.program));
  return refuse(400, reason, texts.refused[reason]);
}

function refuse(status: number, code: RootCode, message: string) {
  return failureOf(status, code, message);
}
