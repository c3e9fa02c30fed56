import { chmod, readFile, writeFile } from "node:fs/promises";
import { isAllowedOrigin } from "@sgi/core/opener";
import { originTexts, policyTexts, rootRefusals } from "@sgi/core/texts/opener";
import { readMachineLines } from "../config/openerConfig";
import type { Platform } from "../platform/platform";
import { rootFault } from "../roots/rootPolicy";
import { type CommandOutcome, done, EXIT, refusedCommand } from "./command";

interface PolicyArguments {
  /** Replaces the PC's panels; empty keeps them. */
  origins: string;
  /** Adds these if `origins` is empty; skips invalid ones. */
  addOrigins: string;
  /** Replaces the PC's folders; empty keeps them. */
  folders: string;
}

interface Deps {
  platform: Pick<Platform, "system" | "machineOriginsFile" | "machineFoldersFile">;
  home: string;
}

/** Wrong for every user; each user's service checks the rest. */
const FAULTS = ["format", "network", "device"] as const;

/**
 * Writes the settings for all users of this PC, in files beside the program. Installers run it as
 * administrator. Semicolons separate values.
 */
export async function policy(
  { platform, home }: Deps,
  { origins, addOrigins, folders }: PolicyArguments,
): Promise<CommandOutcome> {
  const { system, machineOriginsFile, machineFoldersFile } = platform;
  const [wanted, more] = [origins, addOrigins].map((text) => text.split(/[;\s]+/).filter(Boolean));
  const invalid = wanted?.find((origin) => !isAllowedOrigin(origin));
  if (invalid !== undefined) {
    const message = originTexts.invalid(invalid);
    return refusedCommand(EXIT.wrongUsage, { reason: "invalidOrigin", message });
  }
  const paths = folders.split(";").map((path) => path.trim());
  const wantedPaths = paths.filter((path) => path !== "");
  for (const path of wantedPaths) {
    const fault = FAULTS.find((each) => each === rootFault(path, { system, home }));
    if (fault === undefined) continue;
    const message = `${rootRefusals[fault]}: ${path}`;
    return refusedCommand(EXIT.wrongUsage, { reason: fault, message });
  }
  const eol = system === "windows" ? "\r\n" : "\n";
  const allowed = (more ?? []).filter(isAllowedOrigin);
  return (
    (await keep(machineOriginsFile, { eol, wanted: wanted ?? [], more: allowed })) ??
    (await keep(machineFoldersFile, { eol, wanted: wantedPaths, more: [] })) ??
    listed(await readMachineLines(machineOriginsFile), await readMachineLines(machineFoldersFile))
  );
}

function listed(origins: readonly string[], folders: readonly string[]): CommandOutcome {
  return done([policyTexts.origins(origins), policyTexts.folders(folders)], { origins, folders });
}

interface Lines {
  eol: string;
  wanted: readonly string[];
  more: readonly string[];
}

/** Writes a world-readable file if its text changes; returns a refusal or null. */
async function keep(file: string, { eol, wanted, more }: Lines): Promise<CommandOutcome | null> {
  const before = await readFile(file, "utf8").catch(() => "");
  const known = await readMachineLines(file);
  const kept = before.split(/\r?\n/).filter((line) => line !== "");
  const added = [...kept, ...more.filter((line) => !known.includes(line))];
  const lines = wanted.length > 0 ? wanted : added;
  const text = lines.map((line) => `${line}${eol}`).join("");
  if (text === before || lines.length === 0) return null;
  try {
    await writeFile(file, text);
    // Regardless of the administrator's umask.
    await chmod(file, 0o644);
    return null;
  } catch {
    const message = policyTexts.notAdministrator(file);
    return refusedCommand(EXIT.refused, { reason: "notAdministrator", message });
  }
}
