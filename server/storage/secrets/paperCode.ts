import { randomInt } from "node:crypto";

/** No characters that look or sound alike: 31, so that a group of four has 19.8 bits. */
const SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const GROUP_LENGTH = 4;

/** An unguessable code that people can copy by hand: groups of four, as XXXX-XXXX. */
export function newPaperCode(groups: number): string {
  const sign = () => SIGNS.charAt(randomInt(SIGNS.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, sign).join("");
  return Array.from({ length: groups }, group).join("-");
}
