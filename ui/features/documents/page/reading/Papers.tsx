import type { OutputOf } from "@sgi/core/api";
import type { DocumentDetails } from "@sgi/core/documents";
import {
  createPaper,
  createReadingBack,
  type getDocumentReadings,
  getScan,
  type PaperShown,
} from "@sgi/core/readings";
import { paperBackText, paperText, paperTexts as texts } from "@sgi/core/texts/readings";
import { useAtomValue } from "jotai";
import { useId, useState } from "react";
import { Button, ButtonLink } from "../../../../components/buttons/Button";
import { useLast } from "../../../../components/dialogs/Dialog";
import { ReasonDialog } from "../../../../components/dialogs/ReasonDialog";
import { pencilIcon } from "../../../../components/look/icons/pencil";
import { useAskedForm } from "../../../../state/api/useAskedWrite";
import { createLazyPart, preload, usePopup } from "../../../../state/lazy/lazyPart";
import { clientAtom } from "../../../../state/session/scope";
import type { PanelStore } from "../../../../state/store";
import type { PaperDialogProps } from "./PaperDialog";

type DocumentReadings = OutputOf<typeof getDocumentReadings>;

/** So many signatures are shown at first. */
const MOST_SHOWN = 5;

const part = createLazyPart<PaperDialogProps>(() =>
  import("./PaperDialog").then((m) => m.PaperDialog),
);

/** Records that people signed on paper, with the scan. Source: spec 3 §7. */
export function RecordPaper({
  document,
  readings,
  onRefresh,
}: {
  document: DocumentDetails;
  readings: DocumentReadings;
  onRefresh: (store: PanelStore) => void;
}) {
  const { asked, dialog, open, failure, send } = useAskedForm(createPaper, {
    refresh: onRefresh,
    done: (_, { readers }) => ({ title: texts.done(readers.length) }),
    failed: () => texts.failed,
  });
  const Part = usePopup(part, dialog.open, dialog.onClose);
  const target = useLast(asked);
  const { mark } = readings;
  const { legacyId, revision } = document;
  return (
    <>
      <Button
        variant="secondary"
        icon={pencilIcon}
        unavailable={mark === null}
        title={mark === null ? texts.unknown : undefined}
        onPointerEnter={() => preload(part)}
        onFocus={() => preload(part)}
        onClick={() => mark !== null && open({ document: legacyId, mark, revision })}
      >
        {texts.button}
      </Button>
      {Part && target && (
        <Part dialog={dialog} failure={failure} onSend={send} target={target} readings={readings} />
      )}
    </>
  );
}

/** Signatures on paper, with their scans; what was taken back stays among them. */
export function Papers({
  papers,
  onRefresh,
}: {
  papers: readonly PaperShown[];
  onRefresh: (store: PanelStore) => void;
}) {
  const heading = useId();
  const [isWhole, setWhole] = useState(false);
  const taking = useAskedForm(createReadingBack, {
    refresh: onRefresh,
    done: () => ({ title: texts.back.done }),
    failed: () => texts.back.failed,
  });
  const shown = isWhole ? papers : papers.slice(0, MOST_SHOWN);
  return (
    <>
      <h3 id={heading} className="mt-3 font-medium">
        {texts.heading}
      </h3>
      <ul aria-labelledby={heading}>
        {shown.map((paper) => (
          <Paper key={paper.id} paper={paper} onBack={() => taking.open(paper.id)} />
        ))}
      </ul>
      {shown.length < papers.length && (
        <Button variant="link" className="print:hidden" onClick={() => setWhole(true)}>
          {texts.showAll(papers.length)}
        </Button>
      )}
      <ReasonDialog
        {...taking.dialog}
        title={texts.back.title}
        text={texts.back.text}
        texts={texts.back}
        failure={taking.failure}
        onConfirm={taking.send}
      />
    </>
  );
}

function Paper({ paper, onBack }: { paper: PaperShown; onBack: () => void }) {
  const client = useAtomValue(clientAtom);
  const { id, name, hasScan, takenBack } = paper;
  return (
    <li className="py-1">
      <div className="flex flex-wrap justify-between gap-x-3">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {takenBack === null ? name : <s>{name}</s>}
        </span>
        <span className="text-fg-muted num">{paperText(paper)}</span>
      </div>
      {takenBack !== null && (
        <p className="caption [overflow-wrap:anywhere]">{paperBackText(takenBack)}</p>
      )}
      <div className="flex flex-wrap gap-x-3 print:hidden">
        {hasScan ? (
          <ButtonLink
            variant="link"
            href={client.url(getScan, { id })}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={texts.viewOf(name)}
          >
            {texts.view}
          </ButtonLink>
        ) : (
          <span className="caption">{texts.noScan}</span>
        )}
        {takenBack === null && (
          <Button variant="link" aria-label={texts.back.buttonOf(name)} onClick={onBack}>
            {texts.back.button}
          </Button>
        )}
      </div>
    </li>
  );
}
