import { doctorTexts, openerSettingsTexts } from "@sgi/core/texts/helper";
import type { ConfigDamage } from "../config/openerConfig";
import type { CommandDeps } from "./deps";
import { type CommandOutcome, EXIT } from "./outcome";

/**
 * Says what a command did: one line of JSON for scripts, or lines for people, on the error stream
 * when it did not do what was asked. Damaged settings are told there whatever it did, since without
 * them nothing looks as it was set.
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

/** Names of files and answers of others could hold what a terminal acts upon. */
function plain(line: string): string {
  return line.replace(/[\p{Cc}\p{Bidi_Control}]/gu, "\ufffd");
}
