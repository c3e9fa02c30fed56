import { newPaperCode } from "../../storage/secrets/paperCode";

/** Groups of a code: 59 bits. */
const GROUPS = 3;

/** A new random company code, as XXXX-XXXX-XXXX. */
export function newCompanyCode(): string {
  return newPaperCode(GROUPS);
}
