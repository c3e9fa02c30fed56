import type { DocumentDetails, FormalCorrection } from "@sgi/core/documents";
import { createFormalFlow, createReadingBack, type SeenRevision } from "@sgi/core/readings";
import { canManageDocuments } from "@sgi/core/session";
import { formalText, formalTexts as texts } from "@sgi/core/texts/readings";
import { useAtomValue } from "jotai";
import { Button } from "../../../../components/buttons/Button";
import { preloadDialog } from "../../../../components/dialogs/Dialog";
import { ReasonDialog } from "../../../../components/dialogs/ReasonDialog";
import { useAskedForm } from "../../../../state/api/useAskedWrite";
import { refreshDocuments } from "../../../../state/documents/documentChanges";
import { refreshReadings } from "../../../../state/readings/readings";
import { currentUserAtom } from "../../../../state/session/currentUser";
import type { PanelStore } from "../../../../state/store";

const { back } = texts;

/** 'Correzione formale' of the revision in force, for those who may make it. Source: spec 3 §7. */
export function FormalPart({ document }: { document: DocumentDetails }) {
  const isAdmin = canManageDocuments(useAtomValue(currentUserAtom) ?? null);
  const { formal, revision, legacyId: documentId } = document;
  if (formal === undefined) return null;
  const { from, mark, record } = formal;
  return (
    <div className="ml-16 [overflow-wrap:anywhere]">
      {record === null ? (
        <Make from={from} seen={{ documentId, mark, revision }} />
      ) : (
        <>
          <p className="caption">{formalText(record)}</p>
          {isAdmin && <TakeBack from={from} id={record.id} />}
        </>
      )}
    </div>
  );
}

function Make({ from, seen }: Pick<FormalCorrection, "from"> & { seen: SeenRevision }) {
  const { open, dialog, failure, send } = useAskedForm(createFormalFlow, {
    done: () => ({ title: texts.done }),
    failed: () => texts.failed,
    refresh,
  });
  return (
    <>
      <Button
        variant="link"
        className="print:hidden"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => open(seen)}
      >
        {texts.button}
      </Button>
      <ReasonDialog
        {...dialog}
        title={texts.title}
        text={texts.text(from)}
        texts={texts}
        failure={failure}
        onConfirm={send}
      />
    </>
  );
}

function TakeBack({ from, id }: Pick<FormalCorrection, "from"> & { id: string }) {
  const { open, dialog, failure, send } = useAskedForm(createReadingBack, {
    done: () => ({ title: back.done }),
    failed: () => back.failed,
    refresh,
  });
  return (
    <>
      <Button variant="link" className="print:hidden" onClick={() => open(id)}>
        {back.button}
      </Button>
      <ReasonDialog
        {...dialog}
        title={back.title}
        text={back.text(from)}
        texts={back}
        failure={failure}
        onConfirm={send}
      />
    </>
  );
}

/** What is asked of the user may change with it too. */
function refresh(store: PanelStore): void {
  void refreshDocuments(store);
  refreshReadings(store);
}
