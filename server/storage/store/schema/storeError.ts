/** The database cannot be used; the message, in Italian, says why to the administrator. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

/** A company that was deleted and not yet purged: nothing of it changes. */
export class CompanyDeleted extends Error {
  override readonly name = "CompanyDeleted";

  constructor() {
    super(
      "L'azienda è stata eliminata: non si può usare né cambiare, finché chi gestisce il server non annulla l'eliminazione (company undelete).",
    );
  }
}

/** Every command and the start say this when the disk, or the database's, has no room left. */
export const DISK_FULL = "Lo spazio sul disco è esaurito: libera spazio e ripeti il comando.";
