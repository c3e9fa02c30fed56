import type { Document } from "@sgi/core/documents";
import { PAGES } from "@sgi/core/session";
import { documentChangeTexts } from "@sgi/core/texts/documents";
import { Button } from "../../../components/buttons/Button";
import { preloadDialog } from "../../../components/dialogs/Dialog";
import { archiveIcon } from "../../../components/look/icons/archive";
import { pencilIcon } from "../../../components/look/icons/pencil";
import { xIcon } from "../../../components/look/icons/x";
import { SyncDocumentsButton } from "../../../components/sync/SyncDocumentsButton";
import { useLocation } from "../../../routing/location";
import { useLastList } from "../../../state/documents/listPlaces";
import { useArchiving } from "../../../state/documents/useArchiving";
import { createLazyPart, preload } from "../../../state/lazy/lazyPart";
import { usePopup } from "../../../state/lazy/usePopup";
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

/** What an admin may do to a document in force. Source: spec 2 §2. */
export function DocumentActions({ document, editing }: { document: Document; editing: Editing }) {
  return (
    <div className="flex flex-wrap gap-2 max-md:mt-4 max-md:children:flex-auto md:row-start-1 md:col-start-2 md:mb-4">
      <span className="grid max-md:basis-full">
        <SyncDocumentsButton />
      </span>
      <EditToggle editing={editing} />
      <Archive document={document} />
    </div>
  );
}

/**
 * Opens the editor, which has its own 'Annulla'; while the editor's code loads, this button
 * cancels.
 */
function EditToggle({ editing }: { editing: Editing }) {
  return (
    <Button
      ref={editing.toggle}
      variant="secondary"
      icon={editing.isOpen ? xIcon : pencilIcon}
      onPointerEnter={editing.preload}
      onFocus={editing.preload}
      onClick={editing.isOpen ? editing.close : editing.open}
    >
      {editing.isOpen ? cancel : edit}
    </Button>
  );
}

function Archive({ document }: { document: Document }) {
  const { flow, state } = useArchive();
  const isAsking = state.step !== "closed";
  const Asking = usePopup(archiveDialog, isAsking, flow.cancel);
  return (
    <>
      <Button
        variant="danger-quiet"
        icon={archiveIcon}
        onPointerEnter={preloadArchive}
        onFocus={preloadArchive}
        onClick={() => flow.ask(document)}
      >
        {archive.button}
      </Button>
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
