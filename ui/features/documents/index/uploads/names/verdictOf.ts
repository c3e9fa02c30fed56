import { revisionLabel, splitPath } from "@sgi/core/documents";
import { factsFaultText, uploadNameTexts as texts } from "@sgi/core/texts/uploads";
import type { NameRow } from "@sgi/core/uploads/check";
import type { IconDrawing } from "../../../../../components/look/Icon";
import { circleAlertIcon } from "../../../../../components/look/icons/circleAlert";
import { circleQuestionMarkIcon } from "../../../../../components/look/icons/circleQuestionMark";
import { filesIcon } from "../../../../../components/look/icons/files";
import { fileTextIcon } from "../../../../../components/look/icons/fileText";
import { fileXIcon } from "../../../../../components/look/icons/fileX";
import { folderOpenIcon } from "../../../../../components/look/icons/folderOpen";
import { historyIcon } from "../../../../../components/look/icons/history";
import { triangleAlertIcon } from "../../../../../components/look/icons/triangleAlert";
import { uploadIcon } from "../../../../../components/look/icons/upload";
import type { BadgeTone } from "../../../../../components/marks/Badge";

/** The badge of a row, and one sentence below it. */
export interface NameVerdict {
  tone: BadgeTone;
  icon: IconDrawing;
  label: string;
  text: string | null;
  quiet?: boolean;
}

/** What a row's file will be, or why it has to be looked at. */
export function verdictOf(row: NameRow): NameVerdict {
  const { forecast, fault } = row;
  if (forecast !== null && row.leftOut !== null) return outVerdict(row, forecast);
  if (fault !== null) {
    return {
      tone: "danger",
      icon: circleAlertIcon,
      label: texts.faulty,
      text: factsFaultText(fault, row.draft.revision),
    };
  }
  if (row.lacksRevision && forecast !== null) {
    const text = [becomes(forecast), texts.writeRevision(inForceOf(forecast))].join(" ");
    return { tone: "warning", icon: triangleAlertIcon, label: texts.noRevision, text };
  }
  const known = forecast === null ? null : withWait(forecast, knownVerdict(forecast, row.twin));
  const doubt = doubtText(row);
  if (doubt === null || known?.tone === "warning") {
    return known ?? { tone: "neutral", icon: fileTextIcon, label: texts.checking, text: null };
  }
  return {
    tone: "warning",
    icon: triangleAlertIcon,
    label: row.draft.reference.trim() === "" ? texts.noReference : texts.unconventional,
    text: [forecast?.verdict === "new" && becomes(forecast), known?.text, doubt]
      .filter(Boolean)
      .join(" "),
  };
}

type Forecast = NonNullable<NameRow["forecast"]>;

const inForceOf = ({ document }: Forecast) => revisionLabel(document?.revision ?? "");

/** What the row becomes, as a sentence; null where it becomes neither document nor revision. */
function becomes({ verdict, document }: Forecast): string | null {
  if (verdict === "new") return sentence(texts.becomesNew);
  if (verdict === "moved" || !document) return null;
  const { reference } = splitPath(document.path);
  const names = reference === document.title ? [document.title] : [reference, document.title];
  return sentence(texts.becomesRevision(names.join(" ")));
}

/** Why a file is left out. */
function outVerdict({ leftOut }: NameRow, forecast: Forecast): NameVerdict {
  const { verdict, note } = forecast;
  const label = texts.verdicts[verdict];
  if (leftOut === "may") {
    const revision = inForceOf(forecast);
    const why = verdict === "setAside" ? texts.setAside(revision) : texts.lower(revision);
    const text = [becomes(forecast), why].filter(Boolean).join(" ");
    return { tone: "warning", icon: triangleAlertIcon, label, text };
  }
  const isSame = verdict === "sameBytes";
  return {
    tone: "neutral",
    icon: isSame ? filesIcon : fileXIcon,
    label,
    text:
      isSame && !note
        ? texts.inForce
        : [!isSame && becomes(forecast), note && sentence(note), texts.notSent]
            .filter(Boolean)
            .join(" "),
  };
}

function knownVerdict(forecast: Forecast, twin: string | null): NameVerdict {
  const { verdict } = forecast;
  const label = texts.verdicts[verdict];
  const warning = { tone: "warning", icon: triangleAlertIcon, label } as const;
  const revision = inForceOf(forecast);
  const told = (text: string) => [becomes(forecast), text].filter(Boolean).join(" ");
  if (twin !== null) {
    return {
      ...warning,
      icon: filesIcon,
      label: texts.verdicts.sameRevision,
      text: told(texts.twin(twin)),
    };
  }
  switch (verdict) {
    case "new":
      return { tone: "success", icon: fileTextIcon, label, text: null, quiet: true };
    case "newRevision": {
      const textOf = forecast.waits === true ? texts.waitsBehind : texts.replaces;
      return { tone: "accent", icon: uploadIcon, label, text: told(textOf(revision)) };
    }
    case "sameRevision": {
      const textOf = forecast.isUnsure ? texts.mayBeSame : texts.overwrites;
      return { ...warning, icon: historyIcon, text: told(textOf(revision)) };
    }
    case "moved":
      return {
        tone: "accent",
        icon: folderOpenIcon,
        label,
        text: texts.moves(forecast.document?.path ?? ""),
      };
    case "several":
      return { ...warning, icon: circleQuestionMarkIcon, text: texts.several };
    default:
      return { ...warning, text: told(texts.lowerMeant(revision)) };
  }
}

/** The same, with what comes before it: an approval. */
function withWait({ waits, verdict }: Forecast, known: NameVerdict): NameVerdict {
  // That of a new revision says it in the place of what it replaces.
  if (waits !== true || verdict === "newRevision") return known;
  return { ...known, text: [known.text, sentence(texts.waits)].filter(Boolean).join(" ") };
}

/** One remedy for a doubtful name; null for one without doubt. */
function doubtText({ isConventional, doubts, proposedName, draft }: NameRow): string | null {
  if (isConventional) return doubts.length > 0 ? texts.farDate : null;
  if (doubts.includes("revisionUnheld") && draft.revision.trim() === "") {
    return texts.unheldRevision;
  }
  if (proposedName !== null) return texts.proposed(proposedName);
  if (draft.reference.trim() === "") return texts.addReference;
  const missing = (["revision", "date"] as const).filter((field) => draft[field].trim() === "");
  return missing.length === 0 ? texts.codeCounts : texts.missing(missing);
}

/** A note of the host as a sentence of its own. */
function sentence(note: string): string {
  const text = note.charAt(0).toUpperCase() + note.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
