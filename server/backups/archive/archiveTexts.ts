import { showHiddenSigns } from "@sgi/core/names";

/** Long names are shown up to this many characters. */
const SHOWN_LENGTH = 80;

/** Why a file is not accepted as a backup, in Italian. */
export const archiveTexts = {
  unreadable: "Il file non è un backup leggibile, oppure è incompleto.",
  damaged: (part: string) =>
    `Il backup è danneggiato o è stato alterato (parte «${part}»): non è stato modificato nulla.`,
  laterFormat:
    "Il backup è stato creato da una versione più recente del programma: aggiornalo prima di ripristinare.",
  otherSchema: {
    earlier: (schema: string) =>
      `Il backup è di una versione precedente alla 0.2.0 (aggiornamento «${schema}»): ripristinalo con la versione 0.2.0 e fanne uno nuovo. Non è stato modificato nulla.`,
    later: (schema: string) =>
      `Il backup è di una versione più recente del server (aggiornamento «${showHiddenSigns(schema.slice(0, SHOWN_LENGTH))}»): avvia quella versione. Non è stato modificato nulla.`,
  },
  unfit: "I dati del backup non sono coerenti: non è stato modificato nulla.",
  brokenLog: "Il registro attività contenuto nel backup non è integro.",
  changedMeanwhile:
    "I dati sono cambiati mentre il ripristino era in preparazione: non è stato modificato nulla, riprova.",
  withoutAdmin: (companies: readonly string[]) =>
    `Dopo il ripristino non ci sarebbe nessun amministratore per: ${companies.slice(0, 20).join(", ")}. Non è stato modificato nulla.`,
  takenId: (company: string, other: string) =>
    `Il backup è dell'azienda «${showHiddenSigns(company)}», ma con l'identificativo che qui è di «${other}»: ne prenderebbe il posto, con backup e collegamenti. Non è stato modificato nulla.`,
  takenName: (other: string) =>
    `C'è già un'azienda «${showHiddenSigns(other)}», che non è quella del backup: dalle prima un altro nome (company rename). Non è stato modificato nulla.`,
  turnedName: (name: string) =>
    `Il backup contiene un nome con segni che cambiano il verso di lettura: «${showHiddenSigns(name.slice(0, SHOWN_LENGTH))}». Non è stato modificato nulla.`,
  othersFiles:
    "Il backup indica file che non contiene e che qui sono già di altri documenti. Non è stato modificato nulla.",
  otherName: (name: string) =>
    `Sotto il nome ${name} la copia esterna ha un'altra cosa: è un altro backup. Non è stato modificato nulla.`,
  replaced:
    "Il file del backup è cambiato dopo la verifica, c'è un altro al suo posto: non è stato modificato nulla.",
  notOurs:
    "Il backup non è stato creato da questa installazione: può ripristinarlo solo chi gestisce il server, con il comando restore.",
} as const;

/** The file is not a backup of ours, or is damaged. The message is Italian, for users. */
export class ArchiveRefused extends Error {
  override readonly name = "ArchiveRefused";
}
