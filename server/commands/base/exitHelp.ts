/** The exit codes of a command that does either everything or nothing; printed below its help. */
export const EXIT_HELP = `
Codice di uscita:
  0  fatto
  1  non riuscito: nulla è cambiato
  2  comando sbagliato`;
