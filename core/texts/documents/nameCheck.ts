import type { NameProblem } from "../../documents/names/nameCheck";
import type { NameFault } from "../../names/names";

/** The checker of file names on /assistenza. Ours. */
export const nameCheckTexts = {
  label: "Prova un nome di file",
  hint: "Scrivi o incolla un nome: il controllo avviene qui, nulla viene inviato.",
  follows: "Il nome segue la convenzione.",
  differs: (n: number) =>
    n === 1
      ? "Il nome non segue la convenzione: un punto da correggere."
      : `Il nome non segue la convenzione: ${n} punti da correggere.`,
  read: "Parti lette",
  parts: {
    reference: "Riferimento",
    title: "Titolo",
    revision: "Revisione",
    date: "Data",
    extension: "Tipo di file",
  },
  missing: "Manca",
  proposed: "Nome proposto",
  /** What stands in the proposal for what only the writer knows. */
  placeholders: { reference: "N.N.N", title: "Titolo", extension: "est" },
  fillIn: "Sostituisci N.N.N, Titolo o est con i valori del tuo documento.",
  use: "Usa questo nome",
  problems: {
    folder: "Serve il solo nome del file, senza cartelle.",
    referenceMissing: "Manca il riferimento all'inizio: il punto della norma, ad esempio 7.5.3.",
    codeCounts:
      "Al posto del punto della norma c'è un codice: quando carichi il file, come riferimento vale il codice.",
    referenceForm: "I numeri del riferimento vanno separati da punti, non da virgole.",
    titleMissing: "Manca il titolo dopo il riferimento.",
    titleCharacters: "Il titolo contiene caratteri che un nome di file non può avere.",
    revisionMissing: "Manca la revisione, ad esempio Rev.4: proponiamo Rev.0.",
    revisionForm: "La revisione va scritta Rev. seguita dal numero, senza spazi: Rev.4.",
    dateMissing: "Manca la data, nella forma AAAA-MM-GG: proponiamo quella di oggi.",
    dateForm: "La data va scritta nell'ordine anno, mese, giorno: AAAA-MM-GG.",
    dateImpossible: "La data non esiste nel calendario: proponiamo quella di oggi.",
    extensionMissing: "Manca l'estensione del file, ad esempio .pdf o .docx.",
    extensionRefused:
      "Questo tipo di file non si può caricare: usa xlsx, xls, xlsm, doc, docx, pdf, ods o csv.",
    revisionUnheld:
      "La revisione va scritta come numero intero: lettere, decimali, numeri romani ed edizioni restano nel titolo.",
    dateFar: "La data è molto lontana da oggi: controllala.",
    order: "Le parti vanno in quest'ordine: riferimento, titolo, revisione, data.",
    separators: "Le parti vanno separate dal trattino basso: _",
  } satisfies Record<NameProblem, string>,
} as const;

/** What is wrong with a name; each follows its subject, as in "Il titolo …". */
export const nameTexts: Record<NameFault, string> = {
  empty: "ha una parte vuota",
  dots: "ha una parte di soli punti",
  hidden: "contiene segni invisibili o che cambiano il verso di lettura",
  reserved: 'contiene un carattere che Windows non ammette nei nomi (\\ / : * ? " < > |)',
  device: "usa un nome riservato di Windows, come CON o NUL",
  trailing: "finisce con un punto o uno spazio, che Windows toglie dai nomi",
};
