/** The error of every command that takes a company's name. */
export function unknownCompany(name: string): string {
  return `Nessuna azienda si chiama «${name}»: i nomi li dice «company list».`;
}
