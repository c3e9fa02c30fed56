import { newPaperCode } from "../../storage/secrets/paperCode";

/** Groups of a code: 59 bits. */
const GROUPS = 3;

/** A company code that nobody guesses, as XXXX-XXXX-XXXX. */
export function newCompanyCode(): string {
  return newPaperCode(GROUPS);
}
