import { driveTexts, syncReportTexts } from "@sgi/core/texts/drive";
import { Button, ButtonLink } from "../../components/buttons/Button";
import { arrowRightIcon } from "../../components/look/icons/arrowRight";
import { fileSearchIcon } from "../../components/look/icons/fileSearch";
import { refreshCwIcon } from "../../components/look/icons/refreshCw";
import { preloadPreview } from "./PreviewPart";
import type { DriveView } from "./useDrive";

/**
 * A link to the documents, a sync's preview, and the sync, which comes first on phones, in full
 * width.
 */
export function DriveActions({ view }: { view: DriveView }) {
  const { connection, readiness, sync, documentsHref } = view;
  const isConnected = connection === "connected";
  return (
    <>
      {isConnected && (
        <ButtonLink
          variant="ghost"
          iconAfter={arrowRightIcon}
          href={documentsHref}
          className={sync.status === null ? "max-md:col-span-2" : undefined}
        >
          {driveTexts.toDocuments}
        </ButtonLink>
      )}
      {isConnected && sync.status !== null && (
        <Button
          variant="secondary"
          icon={fileSearchIcon}
          unavailable={readiness !== "ready"}
          onPointerEnter={preloadPreview}
          onFocus={preloadPreview}
          onClick={() => void view.way.preview(null)}
        >
          {syncReportTexts.preview.button}
        </Button>
      )}
      <Button
        variant={isConnected ? "primary" : "secondary"}
        icon={refreshCwIcon}
        className="max-md:order-first max-md:col-span-2"
        pending={readiness === "running"}
        disabled={readiness !== "ready" && readiness !== "running"}
        onClick={() => sync.start()}
      >
        {driveTexts.sync[readiness]}
      </Button>
    </>
  );
}
