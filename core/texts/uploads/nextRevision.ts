import { revisionLabel } from "../../documents/describe";
import { formatDate } from "../../time/format";
import type { NextDoubt, NextFault, NextRevision } from "../../uploads/next/nextRevision";
import { uploadDialogTexts } from "./uploadDialog";
import { revisionFaultText, uploadNameTexts } from "./uploadNames";
import { rejectionTexts } from "./uploads";

/** The next revision of a document, brought to its own page. Source: spec 3 §2. */
export const nextRevisionTexts = {
  button: "Carica nuova revisione",
  /** While a file is dragged over the page. */
  drop: (title: string) => `Lascia qui il file: diventa la nuova revisione di «${title}»`,
  onlyOne: {
    title: "Un file alla volta",
    text: "Una nuova revisione è un solo file: trascina quello che deve entrare in vigore.",
  },
  file: "File scelto",
  otherFile: "Scegli un altro file",
  revision: "Revisione",
  date: "Data",
  inName: ({ revision, date }: Pick<NextRevision, "revision" | "date">) =>
    `Il nome del file dice ${revisionLabel(revision)} del ${formatDate(date) ?? date}`,
  useName: "Usa",
  reason: uploadDialogTexts.reason.label,
  reasonHint: "Resta con la revisione: si legge nella sua storia e nel registro attività.",
  submit: (revision: string) =>
    revision === "" ? "Metti in vigore" : `Metti in vigore la ${revisionLabel(revision)}`,
  /** Where it may have to be approved first. */
  upload: (revision: string) => `Carica la ${revisionLabel(revision) || "nuova revisione"}`,
  pending: "Caricamento…",
  sending: (size: string) => `Invio di ${size}…`,
  checking: "Il file è arrivato: controllo in corso…",
  ahead: uploadDialogTexts.progress.ahead,
  stop: "Interrompi",
  done: (revision: string) =>
    revision === "" ? "Nuova revisione in vigore" : `${revisionLabel(revision)} in vigore`,
  waits: (revision: string) =>
    `${revisionLabel(revision) || "Nuova revisione"} in attesa di approvazione`,
  loading: "Lettura delle revisioni…",
  insist: "Carica comunque",
  missingInsist: "Conferma con «Carica comunque», o correggi.",
  asked: (note: string) => `Il pannello chiede conferma. ${note}.`,
  unknown: "Non si sa ancora se il file è in vigore: guarda le revisioni tra poco.",
  unsaid: "Il file non è stato accettato.",
  changed: {
    title: "Il documento è cambiato",
    text: (revision: string) =>
      `Nel frattempo è entrata in vigore ${revision === "" ? "un'altra revisione" : `la ${revisionLabel(revision)}`}: il file la sostituirebbe.`,
  },
  gone: {
    title: "Il documento è stato archiviato",
    text: "Ripristinalo prima di caricarne una nuova revisione.",
  },
  problems: {
    revision: revisionFaultText,
    missing: uploadNameTexts.noRevision,
    date: "La data deve esistere.",
  },
} as const;

/** What an admin must confirm. */
export function nextDoubtText(doubt: NextDoubt): string {
  switch (doubt.kind) {
    case "type":
      return `Il documento è un file ${doubt.was.toUpperCase()}, questo è ${doubt.type.toUpperCase()}: cambia tipo.`;
    case "number":
      return `In vigore c'è la ${revisionLabel(doubt.revision)}: scrivi un numero più alto.`;
    case "former":
      return doubt.revision === ""
        ? "È lo stesso file di una revisione già superata."
        : `È lo stesso file della ${revisionLabel(doubt.revision)}, già superata.`;
  }
}

/** Why a file cannot become the next revision of a document with this one in force. */
export function nextFaultText(fault: NextFault, revision: string): string {
  if (fault !== "same") {
    const { lead } = rejectionTexts[fault];
    return fault === "type" ? `${lead}. ${uploadDialogTexts.accepted}` : `${lead}.`;
  }
  const label = revisionLabel(revision);
  return `È lo stesso file che è già in vigore${label === "" ? "" : ` come ${label}`}: non c'è niente da caricare.`;
}
