import { hasHiddenSigns } from "@sgi/core/names";

const MAX_COMPANY_NAME_LENGTH = 200;

/** What is wrong with a company's new name, in Italian; null when nothing is. */
export function companyNameProblem(name: string): string | null {
  const { length } = name.trim();
  if (hasHiddenSigns(name)) return "Il nome dell'azienda contiene caratteri non ammessi.";
  if (length > 0 && length <= MAX_COMPANY_NAME_LENGTH) return null;
  return `Il nome dell'azienda deve avere da 1 a ${MAX_COMPANY_NAME_LENGTH} caratteri.`;
}

/** The error of every command that takes a company's name. */
export function unknownCompany(name: string): string {
  return `Nessuna azienda si chiama «${name}»: i nomi li dice «company list».`;
}
