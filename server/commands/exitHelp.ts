/** Which exit codes a command has that either does all of it or nothing; below its help. */
export const EXIT_HELP = `
Codice di uscita:
  0  fatto
  1  non riuscito: nulla è cambiato
  2  comando sbagliato`;
