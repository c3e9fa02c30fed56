import type { FormerRevision, Person, RevisionFacts } from "../../documents/history";
import { formatDate } from "../../time/format";

const SOURCES: Readonly<Record<string, (who: string | null) => string>> = {
  upload: (who) => (who === null ? "Caricata" : `Caricata da ${who}`),
  import: (who) => (who === null ? "Importata" : `Importata da ${who}`),
  sync: (who) =>
    who === null ? "Sincronizzata da Google Drive" : `Sincronizzata da Google Drive (${who})`,
  restore: (who) => (who === null ? "Ripristinata" : `Ripristinata da ${who}`),
};

/** A document's revisions: the card on its page, and the question before one comes back. */
export const revisionTexts = {
  download: "Scarica",
  downloadOf: (label: string) => `Scarica la ${label}`,
  more: (label: string) => `Altre azioni per la ${label}`,
  compare: "Confronta",
  compareOf: (label: string) => `Confronta la ${label} con quella in vigore`,
  restore: "Ripristina questa revisione",
  copyHash: "Copia impronta SHA-256",
  hashCopied: "Impronta copiata",
  hashNotCopied: "Impronta non copiata",
  showAll: (n: number) => `Mostra tutte (${n})`,
  showFewer: "Mostra meno",
  quoted: (reason: string) => `«${reason}»`,
  replaced: (date: string) => `Superata il ${date}`,
  purged: (date: string) => `Rimossa il ${date}`,
  inDrive: "Le versioni precedenti sono in Google Drive",
  loading: "Caricamento delle revisioni…",
  question: {
    title: (label: string) => `Ripristinare la ${label}?`,
    text: (former: string, current: string) =>
      `La ${former} torna in vigore con il suo file, la sua data e la sua scadenza. La ${current} va tra le revisioni e si può ripristinare.`,
    reason: "Motivo del ripristino",
    missing: "Scrivi il motivo del ripristino.",
    confirm: "Ripristina",
    pending: "Ripristino…",
    failed: "Revisione non ripristinata",
    changed: "Il documento è cambiato nel frattempo: ora lo vedi com'è.",
    /** Of one that has to be approved first. */
    waits: (label: string) => `${label} in attesa di approvazione`,
    done: (label: string) => `${label} di nuovo in vigore`,
  },
} as const;

/** Who brought a revision in, and how: 'Caricata da Marco Dal Pozzo (marco@brenta.it)'; '—' where that is not known. */
export function broughtText({
  source,
  broughtBy,
}: Pick<RevisionFacts, "source" | "broughtBy">): string {
  const text = SOURCES[source ?? ""];
  return text === undefined ? "—" : text(nameOf(broughtBy ?? null));
}

/** The name as it was then, with the address, or the address alone. Source: spec 3 §1. */
function nameOf(person: Person | null): string | null {
  const { name, email } = person ?? {};
  return name && email ? `${name} (${email})` : name || email || null;
}

/** When a former revision was replaced; of Google Drive, how often it changed before. */
export function replacedText({ replacedAt, changes, updatedAt }: FormerRevision): string {
  if (changes <= 1) return revisionTexts.replaced(formatDate(replacedAt) ?? "");
  return `modificata ${changes} volte in Google Drive, l'ultima il ${formatDate(updatedAt) ?? ""}`;
}
