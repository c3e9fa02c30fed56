/**
 * Why the demo's data in `dataDir` (absolute) cannot be read or made, in Italian; null for another
 * kind of error, or in another place.
 */
export function dataProblem(error: unknown, dataDir: string): string | null {
  const { code, path } = error as NodeJS.ErrnoException;
  if (!path?.startsWith(dataDir)) return null;
  switch (code) {
    case "ENOTDIR":
      return `${dataDir} non è una cartella: indicane un'altra con SGI_DATA_DIR.`;
    case "EACCES":
    case "EPERM":
      return `La cartella dei dati ${dataDir} non è accessibile a questo utente: avvia il pannello con l'utente a cui appartiene, o indica un'altra cartella con SGI_DATA_DIR.`;
    case "EROFS":
      return `In ${dataDir} non si può scrivere: indica un'altra cartella con SGI_DATA_DIR.`;
    default:
      return null;
  }
}
