import { downloadDocument, previewDocument } from "@sgi/core/documents/api";
import { driveLink } from "@sgi/core/documents/describe";
import type { Document } from "@sgi/core/documents/document";
import { type FileStep, fileSteps } from "@sgi/core/documents/fileSteps";
import { documentTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { currentUserAtom } from "../../app/currentUser";
import { useHelperAtHand } from "../../app/opener/helperAtHand";
import { expectOpening, useLocalOpening } from "../../app/opener/openingLocally";
import { clientAtom } from "../../app/scope";
import { Button } from "../../components/Button";
import { ButtonLink } from "../../components/ButtonLink";
import type { IconName } from "../../components/iconNames";

const { detail, preview } = documentTexts;

const LINKS: Readonly<Record<Exclude<FileStep, "pc">, { icon: IconName; text: string }>> = {
  drive: { icon: "external-link", text: preview.openInDrive },
  view: { icon: "external-link", text: detail.open },
  download: { icon: "download", text: detail.download },
};

/** The ways to the document's file, the next step first; in words, why there is none. */
export function FileSteps({ document }: { document: Document }) {
  const user = useAtomValue(currentUserAtom) ?? null;
  const steps = fileSteps(document, { user, helper: useHelperAtHand() });
  if (steps.length === 0) return <p className="text-fg-2">{detail.obsoleteFile}</p>;
  return steps.map((step, at) => (
    <Step key={step} step={step} document={document} variant={at === 0 ? "primary" : "secondary"} />
  ));
}

interface StepProps {
  document: Document;
  variant: "primary" | "secondary";
}

function Step({ step, ...shared }: StepProps & { step: FileStep }) {
  return step === "pc" ? <OpenOnPc {...shared} /> : <StepLink step={step} {...shared} />;
}

function StepLink({ step, document, variant }: StepProps & { step: keyof typeof LINKS }) {
  const client = useAtomValue(clientAtom);
  const { icon, text } = LINKS[step];
  const route = step === "download" ? downloadDocument : previewDocument;
  const href = driveLink(document) ?? client.url(route, { id: document.legacyId });
  return (
    <ButtonLink variant={variant} icon={icon} href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </ButtonLink>
  );
}

/** Has Local Opener open the file in the PC's own program. Source: spec 2 §7. */
function OpenOnPc({ document, variant }: StepProps) {
  const openLocally = useLocalOpening({ insist: true });
  return (
    <Button
      variant={variant}
      icon="monitor-up"
      onPointerEnter={expectOpening}
      onFocus={expectOpening}
      onClick={() => openLocally(document)}
    >
      {detail.openOnPc}
    </Button>
  );
}
