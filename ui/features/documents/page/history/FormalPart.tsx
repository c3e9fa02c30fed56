import type { DocumentDetails, FormalCorrection } from "@sgi/core/documents";
import { createFormalFlow, createReadingBack, type ToCorrect } from "@sgi/core/readings";
import { canManageDocuments } from "@sgi/core/session";
import { formalText, formalTexts as texts } from "@sgi/core/texts/readings";
import { useAtomValue, useStore } from "jotai";
import { Button } from "../../../../components/buttons/Button";
import { preloadDialog } from "../../../../components/dialogs/Dialog";
import { useAskedForm } from "../../../../state/api/useAskedWrite";
import { refreshDocuments } from "../../../../state/documents/documentChanges";
import { refreshReadings } from "../../../../state/readings/readings";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { keepTodo } from "../../../../state/session/keepTodo";
import type { PanelStore } from "../../../../state/store";
import { ReasonDialog } from "./ReasonDialog";

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

function Make({ from, seen }: Pick<FormalCorrection, "from"> & { seen: ToCorrect }) {
  const store = useStore();
  const { open, dialog, failure, send } = useAskedForm<ToCorrect, string>(
    (deps) => createFormalFlow({ ...deps, onTodo: (todo) => keepTodo(store, todo) }),
    { done: () => ({ title: texts.done }), failed: () => texts.failed, refresh },
  );
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
  const store = useStore();
  const { open, dialog, failure, send } = useAskedForm<string, string>(
    (deps) => createReadingBack({ ...deps, onTodo: (todo) => keepTodo(store, todo) }),
    { done: () => ({ title: back.done }), failed: () => back.failed, refresh },
  );
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
