/** The database cannot be used; the message, in Italian, tells the administrator why. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

/** The company is deleted and not yet purged: nothing of it may change. */
export class CompanyDeleted extends Error {
  override readonly name = "CompanyDeleted";

  constructor() {
    super(
      "L'azienda è stata eliminata: non si può usare né cambiare, finché chi gestisce il server non annulla l'eliminazione (company undelete).",
    );
  }
}

/** The message of every command and of the start when the disk, or the database's, is full. */
export const DISK_FULL = "Lo spazio sul disco è esaurito: libera spazio e ripeti il comando.";
