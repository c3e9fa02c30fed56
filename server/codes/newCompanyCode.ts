import { randomInt } from "node:crypto";

/** Without signs that look alike on paper or sound alike: 31 signs, twelve of them, are 59 bits. */
const SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A company code that nobody guesses, as XXXX-XXXX-XXXX. */
export function newCompanyCode(): string {
  const sign = () => SIGNS.charAt(randomInt(SIGNS.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, sign).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}
