import type { DriveCompany } from "@sgi/core/drive";
import { isFolderSynced } from "@sgi/core/drive/sync";
import { pagePath } from "@sgi/core/session";
import { driveTexts } from "@sgi/core/texts/drive";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { errorTexts, failureText } from "@sgi/core/texts/shell";
import { ButtonLink } from "../../components/buttons/Button";
import { EmptyState } from "../../components/feedback/EmptyState";
import { ErrorPanel } from "../../components/feedback/ErrorPanel";
import { Skeleton } from "../../components/feedback/Waiting";
import { building2Icon } from "../../components/look/icons/building2";
import { lifeBuoyIcon } from "../../components/look/icons/lifeBuoy";
import { useMedia } from "../../components/look/useMedia";
import { Breadcrumb } from "../../components/page/Breadcrumb";
import { PageHead } from "../../components/page/PageHead";
import { PageMeta } from "../../components/page/PageMeta";
import { Panel } from "../../components/page/Panel";
import { SyncPart } from "../../components/sync/SyncPart";
import { useOnline } from "../../state/browser/services";
import { ConnectionCard } from "./ConnectionCard";
import { DRIVE_COLUMNS } from "./columns";
import { DriveActions } from "./DriveActions";
import { DriveNotes } from "./DriveNotes";
import { LastSyncPanel } from "./LastSyncPanel";
import { PreviewPart } from "./PreviewPart";
import { ServiceCard } from "./ServiceCard";
import { StepsPanel } from "./StepsPanel";
import { type DriveView, useDrive } from "./useDrive";

const LINES = ["w-24", "w-40", "w-[min(320px,80%)]", "w-32"];

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

/** How the company's drive is connected, what its last sync did, and how it all works. */
function ConnectionPanels({ view, client }: { view: DriveView; client: DriveCompany }) {
  const service = client.service && (
    // Anew once another folder is linked or verified, or another way: what was asked is old then.
    <ServiceCard
      key={`${view.connection === "toVerify"} ${client.service.isWay} ${client.driveFolderId}`}
      view={view}
      client={client}
      service={client.service}
    />
  );
  // The service account comes first where either way could link a folder.
  const isChoice = Boolean(client.service) && !client.driveFolderId;
  const notes = <DriveNotes view={view} />;
  return (
    <>
      {!isChoice && <div className="grid gap-4 mb-4 empty:hidden">{notes}</div>}
      <div className={DRIVE_COLUMNS}>
        <div className="grid gap-4 min-w-0">
          {view.connection !== "connected" && service}
          {isChoice && notes}
          <ConnectionCard view={view} client={client} />
          {view.connection === "connected" && service}
          <LastSyncPanel
            sync={view.sync}
            canSync={view.readiness === "ready"}
            hasFolder={Boolean(client.driveFolderId)}
          />
        </div>
        <StepsPanel client={client} isSynced={isFolderSynced(view.sync.status)} />
      </div>
    </>
  );
}

/** The page's panels while they are on their way. */
function LoadingPanels() {
  return (
    <div role="status" aria-busy="true" className={DRIVE_COLUMNS}>
      <span className="sr-only">{driveTexts.loading}</span>
      <Lines className="min-h-[300px]" />
      <Lines />
    </div>
  );
}

function Lines({ className }: { className?: string }) {
  return (
    <Panel className={className}>
      <div className="flex items-center h-12 px-4 border-0 border-b border-b-solid border-line-subtle">
        <Skeleton className="w-40" />
      </div>
      <div className="flex flex-col gap-6 px-4 py-5">
        {LINES.map((width) => (
          <Skeleton key={width} className={width} />
        ))}
      </div>
    </Panel>
  );
}

/** The drive's state could not be loaded. */
function LoadFailed({ view: { error, retry } }: { view: DriveView }) {
  const { title, retry: retryLabel } = driveTexts.loadError;
  const text = useOnline() ? failureText(error) : errorTexts.connection.offline;
  return <ErrorPanel title={title} text={text} retryLabel={retryLabel} onRetry={retry} />;
}

/** The user belongs to no company that could have a drive. */
function NoClient() {
  const { title, text, support } = driveTexts.noClient;
  const action = (
    <ButtonLink variant="secondary" icon={lifeBuoyIcon} href={pagePath("support")}>
      {support}
    </ButtonLink>
  );
  return (
    <Panel>
      <EmptyState icon={building2Icon} title={title} text={text} action={action} />
    </Panel>
  );
}
