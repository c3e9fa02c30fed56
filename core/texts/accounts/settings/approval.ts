import type { Company } from "../../../deadlines/api";
import { counted, formatCount } from "../../../lists/counted";

const documents = (count: number) => counted(count, "documento", "documenti");

/** Approval of revisions in /settings, for admins. Source: spec 3 §1, §6. */
export const approvalSettingTexts = {
  title: "Approvazione",
  text: "Vale per tutta l'azienda.",
  approval: {
    label: "Approvazione delle revisioni",
    explained:
      "Un documento nuovo o una nuova revisione entra in vigore solo quando è approvato; fino ad allora resta in vigore quella di prima.",
    begin: {
      title: "Attivare l'approvazione delle revisioni?",
      confirm: "Attiva",
      pending: "Attivazione...",
    },
    end: {
      title: "Disattivare l'approvazione delle revisioni?",
      confirm: "Disattiva",
      pending: "Disattivazione...",
      text: "Da adesso quello che arriva entra subito in vigore, e il pannello non mostra più chi ha approvato che cosa; quello che è stato deciso resta conservato. Ciò che è approvato per un giorno futuro entra comunque in vigore quel giorno.",
      /** What waits has to become something. */
      waiting: (count: number) =>
        count === 1
          ? "Una revisione è in attesa di approvazione. Che cosa ne fai?"
          : `${formatCount(count)} revisioni sono in attesa di approvazione. Che cosa ne fai?`,
      enter: "Metti in vigore",
      enterHint: "Come se arrivassero ora: il registro dice che sono senza approvazione.",
      withdraw: "Ritira",
      withdrawHint:
        "Non entrano in vigore. I file di Google Drive li applica la prossima sincronizzazione.",
      missing: "Scegli che cosa fare di ciò che è in attesa.",
    },
    on: {
      title: "Approvazione attivata",
      text: "Quello che arriva adesso aspetta di essere approvato.",
    },
    off: { title: "Approvazione disattivata", text: "Quello che arriva entra subito in vigore." },
    failed: "Approvazione non cambiata",
  },
  fourEyes: {
    label: "Chi carica non approva",
    explained:
      "Chi porta una revisione nel pannello non la può approvare: serve un'altra persona. Conta mentre l'approvazione è attiva.",
    begin: {
      title: "Attivare «Chi carica non approva»?",
      confirm: "Attiva",
      pending: "Attivazione...",
      text: "Vale anche per ciò che è già in attesa, e per gli amministratori. Dove così non resta nessuno che possa approvare, la pagina «Approvazioni» lo dice e porta a creare un utente.",
    },
    end: {
      title: "Disattivare «Chi carica non approva»?",
      confirm: "Disattiva",
      pending: "Disattivazione...",
      text: "Chi porta una revisione nel pannello può anche approvarla, se ne ha il diritto. Vale anche per ciò che è già in attesa.",
    },
    on: { title: "«Chi carica non approva» attivato" },
    off: { title: "«Chi carica non approva» disattivato" },
    failed: "Scelta non salvata",
  },
  folders: {
    label: "Cartelle senza approvazione",
    explained:
      "Per registri e moduli compilati: quello che sta in queste cartelle entra in vigore senza approvazione.",
    none: "Nessuna: serve l'approvazione dappertutto.",
    button: "Scegli le cartelle",
    effect:
      "Quello che arriva in queste cartelle entra subito in vigore. Ciò che è già in attesa resta in attesa. Un documento che ne esce dice «In vigore senza approvazione» fino alla prossima revisione.",
    submit: "Salva",
    pending: "Salvataggio...",
    done: { title: "Cartelle senza approvazione salvate" },
    failed: "Cartelle non salvate",
  },
} as const;

/** What switching approval on does: what is in force stays, and Drive cannot be held back. */
export function approvalBeginText({
  inForce,
  inDrive,
}: Pick<Company, "inForce" | "inDrive">): string[] {
  const stays =
    inForce === undefined
      ? "I documenti che sono in vigore lo restano, e dicono"
      : inForce === 1
        ? "Il documento che è in vigore lo resta, e dice"
        : `I ${documents(inForce)} che sono in vigore lo restano, e dicono`;
  return [
    ...(inForce === 0
      ? ["Nessun documento è in vigore. Per il primo caricamento tieni spenta l'approvazione."]
      : [`${stays} «In vigore da prima dell'approvazione nel pannello».`]),
    "Da adesso quello che arriva da caricamenti, sincronizzazioni, importazioni e ripristini aspetta. Approva chi ne ha il diritto in «Utenti»; dove non l'ha nessuno, gli amministratori.",
    ...(inDrive === undefined || inDrive === 0
      ? []
      : [
          `${counted(inDrive, "documento è", "documenti sono")} in Google Drive: il pannello non può trattenerne i file, e avvisa soltanto chi li apre che lì c'è una versione non approvata.`,
        ]),
  ];
}

/** A choice of folders, here and of a right to approve. */
export const folderChoiceTexts = {
  label: "Cartelle",
  search: "Cerca una cartella",
  count: documents,
  /** Of a chosen folder. */
  empty: "Nessun documento",
  within: "compresa",
  none: "L'indice non ha cartelle.",
  notFound: "Nessuna cartella trovata.",
  tooMany: (most: number) => `Al massimo ${most} cartelle.`,
} as const;
