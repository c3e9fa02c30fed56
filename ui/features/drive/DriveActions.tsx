import { driveTexts, syncReportTexts } from "@sgi/core/texts/drive";
import { Button } from "../../components/buttons/Button";
import { ButtonLink } from "../../components/buttons/ButtonLink";
import { expectPreview } from "./PreviewPart";
import type { DriveView } from "./useDrive";

/** The way to the documents, what a sync would do, and the sync: on phones that one first and whole. */
export function DriveActions({ view }: { view: DriveView }) {
  const { connection, readiness, sync, documentsHref } = view;
  const isConnected = connection === "connected";
  return (
    <>
      {isConnected && (
        <ButtonLink
          variant="ghost"
          iconAfter="arrow-right"
          href={documentsHref}
          className={sync.status === null ? "max-md:col-span-2" : undefined}
        >
          {driveTexts.toDocuments}
        </ButtonLink>
      )}
      {isConnected && sync.status !== null && (
        <Button
          variant="secondary"
          icon="file-search"
          unavailable={readiness !== "ready"}
          onPointerEnter={expectPreview}
          onFocus={expectPreview}
          onClick={() => void view.preview.flow.open()}
        >
          {syncReportTexts.preview.button}
        </Button>
      )}
      <Button
        variant={isConnected ? "primary" : "secondary"}
        icon="refresh-cw"
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
