import { stat } from "node:fs/promises";
import { doctorTexts, folderStates, openerStatusTexts } from "@sgi/core/texts/opener";
import { isTokenExposed, openToken } from "../config/token";
import type { Platform } from "../platform/platform";
import { checkIndex, checkLines, type IndexCheck } from "./checkIndex";
import { type CommandDeps, type CommandOutcome, EXIT, refusedCommand } from "./command";
import type { ServiceClient } from "./serviceClient";

/** `hint`: nothing is wrong, but somebody may have to act. */
type Verdict = "ok" | "hint" | "wrong";

interface Finding {
  /** Stable, for scripts. */
  check: "service" | "autostart" | "settings" | "origins" | "roots" | "token" | "browser" | "index";
  verdict: Verdict;
  message: string;
}

const MARKS: Readonly<Record<Verdict, string>> = { ok: "[ok]", hint: "[i] ", wrong: "[!!]" };

/** Checks everything between the panel's click and the open document; renews an exposed token. */
export async function doctor(
  deps: CommandDeps,
  { port, panel }: { port: number; panel?: string },
): Promise<CommandOutcome> {
  const check = panel === undefined ? null : await checkIndex(deps, panel);
  if (check?.kind === "badIndex") {
    return refusedCommand(EXIT.wrongUsage, { reason: check.kind, message: check.message });
  }
  const client = deps.client(port);
  const { program } = deps.platform;
  // First, because any later call would replace an exposed token.
  const tokenFindings = await checkToken(deps);
  const config = await deps.openConfig();
  const origins = config.allowedOrigins();
  const findings: Finding[] = [
    await checkService(client, deps.platform),
    await checkAutostart(deps),
    checkSettings(config.damage()?.file),
    ...checkOrigins(origins, program),
    ...(await checkRoots(client, config.get().roots, program)),
    ...tokenFindings,
    ...checkBrowser(origins),
    ...indexFindings(check),
  ];
  const isWell = findings.every(({ verdict }) => verdict !== "wrong");
  return {
    exit: isWell ? EXIT.done : EXIT.failed,
    data: {
      ...{ findings, port, dataFolder: deps.platform.dataFolder, version: deps.version },
      ...(check !== null && { found: check.found, total: check.total, missing: check.missing }),
    },
    lines: [
      ...findings.flatMap(({ verdict, message }) => `${MARKS[verdict]} ${message}`.split("\n")),
      isWell ? doctorTexts.well : doctorTexts.unwell,
    ],
  };
}

/** A single missing document may lie on another PC; if none is found, the folder is wrong. */
function indexFindings(check: Extract<IndexCheck, { kind: "done" }> | null): Finding[] {
  if (check === null) return [];
  const some = check.found > 0 || check.total === 0 ? "hint" : "wrong";
  const verdict = check.found === check.total && check.total > 0 ? "ok" : some;
  return [{ check: "index", verdict, message: checkLines(check).join("\n") }];
}

async function checkService(
  client: ServiceClient,
  { program, portOwner }: Pick<Platform, "program" | "portOwner">,
): Promise<Finding> {
  const { port } = client;
  const state = await client.state();
  if (state.kind === "up") {
    const message = doctorTexts.serviceUp(state.health.version ?? "?", port);
    return { check: "service", verdict: "ok", message };
  }
  const messages = {
    down: async () => doctorTexts.serviceDown(port, program),
    otherUser: async () => openerStatusTexts.otherUser(port),
    foreign: async () => doctorTexts.foreign(port, program, await portOwner(port)),
  };
  return { check: "service", verdict: "wrong", message: await messages[state.kind]() };
}

async function checkAutostart({ platform }: CommandDeps): Promise<Finding> {
  const status = await platform.autostart.status();
  const verdict = status === "none" ? "wrong" : "ok";
  return { check: "autostart", verdict, message: doctorTexts.autostart[status](platform.program) };
}

function checkSettings(damaged: string | undefined): Finding {
  if (damaged === undefined) {
    return { check: "settings", verdict: "ok", message: doctorTexts.settingsFine };
  }
  return { check: "settings", verdict: "wrong", message: doctorTexts.settingsDamaged(damaged) };
}

function checkOrigins(origins: readonly string[], program: string): Finding[] {
  if (origins.length === 0) {
    return [{ check: "origins", verdict: "wrong", message: doctorTexts.noOrigin(program) }];
  }
  return origins.map((origin) => ({
    check: "origins",
    verdict: "ok",
    message: doctorTexts.origin(origin),
  }));
}

async function checkRoots(
  client: ServiceClient,
  roots: readonly string[],
  program: string,
): Promise<Finding[]> {
  if (roots.length === 0) {
    return [{ check: "roots", verdict: "wrong", message: doctorTexts.noRoot(program) }];
  }
  const folders = (await client.config())?.folders ?? [];
  return Promise.all(
    roots.map(async (root): Promise<Finding> => {
      const known = folders.find(({ path }) => path === root);
      const state = known?.state ?? ((await isFolder(root)) ? null : "unreachable");
      const verdict = state === "unreachable" ? "wrong" : "ok";
      const detail = state === null ? doctorTexts.reachable : folderStates[state];
      return { check: "roots", verdict, message: doctorTexts.root(root, detail, known?.files) };
    }),
  );
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (facts) => facts.isDirectory(),
    () => false,
  );
}

/** Only the user may read the secret that the commands and the service share. */
async function checkToken({ platform }: CommandDeps): Promise<Finding[]> {
  if (!(await isTokenExposed(platform.dataFolder))) return [];
  await openToken(platform.dataFolder);
  return [
    { check: "token", verdict: "wrong", message: doctorTexts.tokenExposed(platform.program) },
  ];
}

/**
 * Browsers ask the user before a page of the internet may call this PC; a company policy can answer
 * for all users.
 */
function checkBrowser(origins: readonly string[]): Finding[] {
  const distant = origins.filter((origin) => origin.startsWith("https://"));
  if (distant.length === 0) return [];
  return [{ check: "browser", verdict: "hint", message: doctorTexts.browser(distant) }];
}
