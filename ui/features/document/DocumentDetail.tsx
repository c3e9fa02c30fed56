import { splitPath } from "@sgi/core/documents/describe";
import type { Document } from "@sgi/core/documents/document";
import { canManageDocuments } from "@sgi/core/session/roles";
import { documentTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { currentUserAtom } from "../../app/currentUser";
import { PrintHeader } from "../../app/print/PrintHeader";
import { Breadcrumb } from "../../components/Breadcrumb";
import { DocumentActions } from "./DocumentActions";
import { PreviewCard } from "./PreviewCard";
import { RevisionsCard } from "./RevisionsCard";
import { StatusCard } from "./StatusCard";
import { TitleBlock } from "./TitleBlock";
import { useEditing } from "./useEditing";

/** Title block, preview, status and revisions. On phones the preview, the longest, comes last. */
export function DocumentDetail({ document }: { document: Document }) {
  const user = useAtomValue(currentUserAtom) ?? null;
  const editing = useEditing();
  const { Editor } = editing;
  return (
    <>
      <PrintHeader document={documentTexts.detail.card} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 mb-4">
        <Breadcrumb
          current={splitPath(document.path).reference || documentTexts.titled(document.title)}
        />
        {canManageDocuments(user) && <DocumentActions document={document} editing={editing} />}
      </div>
      <TitleBlock
        document={document}
        editor={
          Editor && <Editor document={document} handle={editing.editor} onClose={editing.close} />
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)_376px] max-lg:grid-cols-[minmax(0,1fr)] items-start gap-4 mt-4">
        <PreviewCard document={document} />
        <div className="flex flex-col gap-4 min-w-0 max-lg:order-first">
          <StatusCard document={document} />
          <RevisionsCard document={document} />
        </div>
      </div>
    </>
  );
}
