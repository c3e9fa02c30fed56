import type { Document } from "@sgi/core/documents";
import { PAGES } from "@sgi/core/session";
import { documentChangeTexts, documentDetailTexts } from "@sgi/core/texts/documents";
import { preloadDialog } from "../../../components/dialogs/Dialog";
import { archiveIcon } from "../../../components/look/icons/archive";
import { pencilIcon } from "../../../components/look/icons/pencil";
import { xIcon } from "../../../components/look/icons/x";
import { type PageAction, PageActions } from "../../../components/menus/PageActions";
import { useDocumentSync } from "../../../components/sync/useDocumentSync";
import { useLocation } from "../../../routing/location";
import { useLastList } from "../../../state/documents/listPlaces";
import { useArchiving } from "../../../state/documents/useArchiving";
import { createLazyPart, preload, usePopup } from "../../../state/lazy/lazyPart";
import type { ArchiveDialogProps } from "./ArchiveDialog";
import type { Editing } from "./useEditing";

const { edit, cancel, archive } = documentChangeTexts;

const archiveDialog = createLazyPart<ArchiveDialogProps>(() =>
  import("./ArchiveDialog").then((m) => m.ArchiveDialog),
);

function preloadArchive() {
  preload(archiveDialog);
  preloadDialog();
}

/**
 * What an admin may do to a document in force: buttons, on phones a menu. Source: spec 2 §2, 3 §2.
 */
export function DocumentActions({
  document,
  editing,
  revise,
}: {
  document: Document;
  editing: Editing;
  /** Brings the next revision; null where the document can have none here. */
  revise: PageAction | null;
}) {
  const sync = useDocumentSync();
  const { flow, state } = useArchive();
  const isAsking = state.step !== "closed";
  const Asking = usePopup(archiveDialog, isAsking, flow.cancel);
  const actions: PageAction[] = [
    ...(revise === null ? [] : [revise]),
    sync.action,
    // The editor has its own 'Annulla'; while its code loads, this button cancels.
    {
      label: editing.isOpen ? cancel : edit,
      icon: editing.isOpen ? xIcon : pencilIcon,
      ref: editing.toggle,
      onPreload: editing.preload,
      onSelect: editing.isOpen ? editing.close : editing.open,
    },
    {
      label: archive.button,
      icon: archiveIcon,
      danger: true,
      onPreload: preloadArchive,
      onSelect: () => flow.ask(document),
    },
  ];
  return (
    <>
      <PageActions label={documentDetailTexts.actions} actions={actions} inOrder />
      {sync.question}
      {Asking && (
        <Asking
          title={document.title}
          open={isAsking}
          pending={state.step === "archiving"}
          onConfirm={() => void flow.confirm()}
          onClose={flow.cancel}
        />
      )}
    </>
  );
}

/**
 * Archives the page's document after a question, then returns to the list that it was opened from,
 * as it was left; else to the index. Source: spec 2 §2 and §8.
 */
function useArchive() {
  const { route } = useLocation();
  const [, homePage] = PAGES.dashboard.paths;
  const address = useLastList()?.address ?? homePage;
  return useArchiving(documentChangeTexts.archive, () => route(address));
}
