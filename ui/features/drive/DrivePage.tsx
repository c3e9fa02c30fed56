import { driveTexts } from "@sgi/core/texts/drive";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { useMedia } from "../../components/look/useMedia";
import { Breadcrumb } from "../../components/page/Breadcrumb";
import { PageHead } from "../../components/page/PageHead";
import { PageMeta } from "../../components/page/PageMeta";
import { SyncPart } from "../../components/sync/SyncPart";
import { ConnectionPanels } from "./ConnectionPanels";
import { DriveActions } from "./DriveActions";
import { LoadingPanels } from "./LoadingPanels";
import { LoadFailed, NoClient } from "./Nothing";
import { PreviewPart } from "./PreviewPart";
import { type DriveView, useDrive } from "./useDrive";

/** The company's Google Drive: its folder, the authorization, the sync. Source: spec 2 §2. */
export function DrivePage() {
  const view = useDrive();
  const isNarrow = useMedia("(max-width: 767.98px)");
  const actions = view.client && <DriveActions view={view} />;
  return (
    <>
      <PageMeta title={pageTitles.clients} description={pageDescriptions.clients} />
      <div className="-mt-1 mb-2">
        <Breadcrumb current={driveTexts.heading} />
      </div>
      <PageHead title={driveTexts.heading} note={driveTexts.note}>
        {!isNarrow && actions}
      </PageHead>
      {isNarrow && actions && <div className="grid grid-cols-2 gap-2 mb-4">{actions}</div>}
      <div className="flow-root -mt-4 mb-4 empty:hidden">
        <SyncPart />
      </div>
      <Content view={view} />
      <PreviewPart view={view} />
    </>
  );
}

function Content({ view }: { view: DriveView }) {
  switch (view.state) {
    case "loading":
      return <LoadingPanels />;
    case "failed":
      return <LoadFailed view={view} />;
    case "ready":
    case "stale":
      return view.client === null ? (
        <NoClient />
      ) : (
        <ConnectionPanels view={view} client={view.client} />
      );
  }
}
