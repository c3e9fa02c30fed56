import { randomInt } from "node:crypto";

/** No characters that look or sound alike: 31, so that a group of four has 19.8 bits. */
const SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const GROUP_LENGTH = 4;
/** Groups of a company code: 59 bits. */
const COMPANY_CODE_GROUPS = 3;

/** An unguessable code that people can copy by hand: groups of four, as XXXX-XXXX. */
export function newPaperCode(groups: number): string {
  const sign = () => SIGNS.charAt(randomInt(SIGNS.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, sign).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** A new random company code, as XXXX-XXXX-XXXX. */
export function newCompanyCode(): string {
  return newPaperCode(COMPANY_CODE_GROUPS);
}
