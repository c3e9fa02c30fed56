import type { Document } from "@sgi/core/documents/document";
import { Breadcrumb } from "./Breadcrumb";
import { PreviewCard } from "./PreviewCard";
import { RevisionsCard } from "./RevisionsCard";
import { StatusCard } from "./StatusCard";
import { TitleBlock } from "./TitleBlock";

/** Title block, preview, status and revisions. On phones the preview, the longest, comes last. */
export function DocumentDetail({ document }: { document: Document }) {
  return (
    <>
      <Breadcrumb document={document} />
      <TitleBlock document={document} />
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
