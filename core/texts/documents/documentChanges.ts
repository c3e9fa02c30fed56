import { counted } from "../../lists/counted";
import { shellTexts } from "../shell/shell";

/** Somebody else changed a document, or took it away, while it was being edited. */
export const changedMeanwhileTexts = {
  changed: "Il documento è cambiato nel frattempo",
  gone: "Il documento non c'è più",
  saveAnyway: "Salva comunque",
} as const;

const KEEP_EDITING = "Continua a modificare";

/** Changing, archiving and deleting a document: fetched when someone may. */
export const documentChangeTexts = {
  edit: "Modifica",
  cancel: "Annulla",
  /** Undoes the archiving. */
  undo: "Annulla",
  form: {
    label: "Modifica del documento",
    title: "Titolo",
    path: "Percorso ISO",
    pathHint: "Cartelle e riferimento, separati da /",
    reason: "Motivo della modifica",
    reasonHint: "Facoltativo: si legge nel registro attività.",
    save: "Salva",
    saving: "Salvataggio...",
    close: "Chiudi",
    loading: shellTexts.loading,
    invalid: {
      emptyTitle: "Inserisci il titolo",
      emptyPath: "Inserisci il percorso ISO",
      tooLong: tooLongText,
      title: (fault: string) => `Il titolo, che è anche il nome del file, ${fault}`,
      pathName: (fault: string) => `Una parte del percorso ${fault}`,
      path: "Usa solo nomi separati da /, senza parti vuote, «.», «..» o «\\»",
    },
    saved: { title: "Documento aggiornato", text: "Le modifiche sono state salvate." },
    /** Source: spec 2 §8. */
    failed: "Update failed",
  },
  discard: {
    title: "Modifiche non salvate",
    text: "Vuoi uscire senza salvare? Le modifiche scritte andranno perse.",
    cancel: KEEP_EDITING,
    confirm: "Esci senza salvare",
  },
  conflict: {
    title: changedMeanwhileTexts.changed,
    text: "Un altro utente l'ha modificato dopo che l'hai aperto. Le tue modifiche sono ancora qui: scegli come continuare.",
    goneTitle: changedMeanwhileTexts.gone,
    gone: "È stato archiviato dopo che l'hai aperto. Le tue modifiche non si possono salvare: copiale se servono.",
    current: "Valore attuale",
    typed: "La tua modifica",
    keepEditing: KEEP_EDITING,
    takeCurrent: "Usa i valori attuali",
    saveAnyway: changedMeanwhileTexts.saveAnyway,
  },
  archive: {
    button: "Archivia",
    title: "Archivia documento",
    question: (title: string) => `Vuoi archiviare il documento «${title}»?`,
    effect:
      "Uscirà dall'indice e passerà tra i documenti obsoleti, da dove può essere ripristinato.",
    confirm: "Archivia",
    pending: "Archiviazione...",
    done: {
      title: "Documento archiviato",
      text: "Il documento è ora tra i documenti obsoleti.",
    },
    /** Source: spec 2 §8. */
    failed: "Archive failed",
    changed:
      "Il documento è cambiato nel frattempo e non è stato archiviato: guarda com'è ora prima di riprovare.",
  },
  /** Word for word, though the document is archived. Source: spec 2 §8, settled point 18. */
  delete: {
    title: "Conferma eliminazione",
    question: (title: string) =>
      `Sei sicuro di voler eliminare definitivamente il documento "${title}"?`,
    warning:
      "Questa azione non può essere annullata. Il documento verrà eliminato permanentemente e non potrà essere recuperato.",
    confirm: "Elimina",
    pending: "Eliminazione...",
    done: {
      title: "Documento eliminato",
      text: "Il documento è stato eliminato con successo.",
    },
    failed: "Errore eliminazione",
    changed:
      "Il documento è cambiato nel frattempo e non è stato eliminato: guarda com'è ora prima di riprovare.",
  },
} as const;

/** What a field says whose text is longer than `limit`. */
export function tooLongText(limit: number): string {
  return `Al massimo ${counted(limit, "carattere", "caratteri")}`;
}
