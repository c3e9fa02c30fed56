import {
  type DocumentDetails,
  downloadDocument,
  type FileStep,
  fileSteps,
  previewDocument,
} from "@sgi/core/documents";
import { documentDetailTexts, notOpenableText, previewTexts } from "@sgi/core/texts/documents";
import { useAtomValue, useStore } from "jotai";
import { Button, ButtonLink } from "../../../components/buttons/Button";
import { DriveButton } from "../../../components/drive/DriveButton";
import type { IconDrawing } from "../../../components/look/Icon";
import { downloadIcon } from "../../../components/look/icons/download";
import { externalLinkIcon } from "../../../components/look/icons/externalLink";
import { monitorUpIcon } from "../../../components/look/icons/monitorUp";
import { useTouchAlone } from "../../../components/look/useMedia";
import { driveLinkAtom, driveStandInAtom } from "../../../state/documents/driveLinks";
import { useHelperAtHand } from "../../../state/opener/helperAtHand";
import {
  openLocally,
  prefetchFingerprints,
  preloadOpening,
} from "../../../state/opener/openLocally";
import { currentUserAtom } from "../../../state/session/currentUser";
import { clientAtom } from "../../../state/session/scope";
import { useReadOpening } from "./reading/useReadOpening";

const LINKS: Readonly<Record<Exclude<FileStep, "pc">, { icon: IconDrawing; text: string }>> = {
  drive: { icon: externalLinkIcon, text: previewTexts.openInDrive },
  view: { icon: externalLinkIcon, text: documentDetailTexts.open },
  download: { icon: downloadIcon, text: documentDetailTexts.download },
};

/** The buttons that open the document's file, the main one first; a text if there are none. */
export function FileSteps({
  document,
  isQuiet = false,
}: {
  document: DocumentDetails;
  /** Something else is the page's main act. */
  isQuiet?: boolean;
}) {
  const user = useAtomValue(currentUserAtom) ?? null;
  const standIn = useAtomValue(driveStandInAtom);
  const atHand = useHelperAtHand();
  // No phone runs Local Opener.
  const helper = useTouchAlone() ? "impossible" : atHand;
  const steps = fileSteps(document, { user, helper, standIn });
  if (steps.length === 0) return <p className="text-fg-2">{notOpenableText(document)}</p>;
  return steps.map((step, at) => (
    <Step
      key={step}
      step={step}
      document={document}
      variant={at === 0 && !isQuiet ? "primary" : "secondary"}
    />
  ));
}

interface StepProps {
  document: DocumentDetails;
  variant: "primary" | "secondary";
}

function Step({ step, ...shared }: StepProps & { step: FileStep }) {
  return step === "pc" ? <OpenOnPc {...shared} /> : <StepLink step={step} {...shared} />;
}

function StepLink({ step, document, variant }: StepProps & { step: keyof typeof LINKS }) {
  const opening = useReadOpening(document);
  const client = useAtomValue(clientAtom);
  const { icon, text } = LINKS[step];
  const drive = useAtomValue(driveLinkAtom).of(document);
  if (drive !== null) {
    return (
      <DriveButton document={document} href={drive} variant={variant} icon={icon}>
        {text}
      </DriveButton>
    );
  }
  const route = step === "download" ? downloadDocument : previewDocument;
  const href = client.url(route, { id: document.legacyId });
  return (
    <ButtonLink
      variant={variant}
      icon={icon}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      {...opening}
    >
      {text}
    </ButtonLink>
  );
}

/** Has Local Opener open the file in the PC's own program. Source: spec 2 §7. */
function OpenOnPc({ document, variant }: StepProps) {
  const store = useStore();
  return (
    <Button
      variant={variant}
      icon={monitorUpIcon}
      onPointerEnter={preloadOpening}
      onPointerDown={() => prefetchFingerprints(store, document)}
      onFocus={() => prefetchFingerprints(store, document)}
      onClick={() => openLocally(store, document, { insist: true })}
    >
      {documentDetailTexts.openOnPc}
    </Button>
  );
}
