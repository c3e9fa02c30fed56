import { doctorTexts, openerSettingsTexts } from "@sgi/core/texts/opener";
import type { ConfigDamage } from "../config/openerConfig";
import type { CommandDeps } from "./deps";
import { type CommandOutcome, EXIT } from "./outcome";

/**
 * Reports what a command did: one line of JSON for scripts, or lines for people, on stderr when the
 * command failed. Damaged settings are always reported on stderr, since without the settings
 * nothing behaves as the user set it.
 */
export function reportOutcome(
  deps: Pick<CommandDeps, "print" | "complain" | "exitWith">,
  { exit, data, lines }: CommandOutcome,
  json: boolean,
  damage: ConfigDamage | null = null,
): void {
  const say = exit === EXIT.done ? deps.print : deps.complain;
  if (json) {
    const damagedSettings = damage === null ? {} : { damagedSettings: damage.file };
    deps.print(JSON.stringify({ ok: exit === EXIT.done, ...data, ...damagedSettings }));
  } else {
    for (const line of lines) say(plain(line));
    if (damage !== null) deps.complain(plain(damageText(damage)));
  }
  deps.exitWith(exit);
}

function damageText({ file, isSetAside }: ConfigDamage): string {
  return isSetAside ? openerSettingsTexts.begunAnew(file) : doctorTexts.settingsDamaged(file);
}

/** Removes what a terminal would act on: file names and foreign answers may hold it. */
function plain(line: string): string {
  return line.replace(/[\p{Cc}\p{Bidi_Control}]/gu, "\ufffd");
}
