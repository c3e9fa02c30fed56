import { randomInt } from "node:crypto";

/** Without signs that look alike on paper, or sound alike: 31, so that a group of four is 19.8 bits. */
const SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const GROUP_LENGTH = 4;

/** A code that nobody guesses and that people copy by hand: so many groups of four, as XXXX-XXXX. */
export function newPaperCode(groups: number): string {
  const sign = () => SIGNS.charAt(randomInt(SIGNS.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, sign).join("");
  return Array.from({ length: groups }, group).join("-");
}
