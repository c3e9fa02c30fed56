import {
  noteApprovalOpened,
  type Proposal,
  type ProposalDetails,
  previewApproval,
  sheetsOfText,
} from "@sgi/core/approvals";
import { fileExtension, previewKind } from "@sgi/core/documents";
import { documentPath, hasFeature } from "@sgi/core/session";
import { approvalTexts } from "@sgi/core/texts/approvals";
import { documentDetailTexts } from "@sgi/core/texts/documents";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useMemo, useState } from "react";
import { Button, ButtonLink } from "../../components/buttons/Button";
import { Compared } from "../../components/compare/Compared";
import type { SideLabels } from "../../components/compare/ComparedLines";
import { useCompared } from "../../components/compare/useCompared";
import { Segmented } from "../../components/forms/Segmented";
import { externalLinkIcon } from "../../components/look/icons/externalLink";
import { FilePreview } from "../../components/preview/FilePreview";
import { FileSheet } from "../../components/preview/FileSheet";
import { framePath } from "../../components/preview/frameTask";
import { driveLinkAtom } from "../../state/documents/driveLinks";
import { currentUserAtom } from "../../state/session/currentUser";
import { clientAtom } from "../../state/session/scope";
import { documentOf, markOpened } from "./useApprovals";

const { open: texts } = approvalTexts;
type View = "compare" | "preview";

/** What is approved: the differences with the revision in force, or the file. Source: spec 3 §6. */
export function RevisionViews({ details }: { details: ProposalDetails }) {
  const { proposal, before, after } = details;
  const [chosen, choose] = useState<View | null>(null);
  const inForce = proposal.revisionInForce;
  // Without texts on both sides there is nothing to compare; who looks gets the file at once.
  const canCompare = inForce !== null && before !== null;
  const hasTexts = [before, after].every((side) => side?.text || side?.state === "waiting");
  const shown = canCompare ? (chosen ?? (hasTexts ? "compare" : "preview")) : "preview";
  return (
    <>
      {canCompare && (
        <div className="flex flex-wrap items-center gap-3 px-4 py-3 max-md:px-3 print:hidden">
          <Segmented
            label={texts.view}
            value={shown}
            onChange={choose}
            segments={[
              { value: "compare", label: texts.compare(inForce) },
              { value: "preview", label: texts.preview },
            ]}
          />
        </div>
      )}
      {proposal.reason && (
        <p className="px-4 py-3 text-sm border-0 border-t border-t-solid border-line-subtle first:border-t-0 [overflow-wrap:anywhere]">
          <span className="text-fg-muted">{texts.reason}</span> {proposal.reason}
        </p>
      )}
      {shown === "compare" ? (
        <Differences details={details} onPreview={() => choose("preview")} />
      ) : (
        <div className="border-0 border-t border-t-solid border-line-subtle print:hidden">
          <RevisionFile details={details} />
        </div>
      )}
    </>
  );
}

function Differences({
  details: { proposal, before, after },
  onPreview,
}: {
  details: ProposalDetails;
  onPreview: () => void;
}) {
  const view = useCompared(before ?? undefined, after);
  const labels = sidesOf(proposal);
  return (
    <>
      <Compared view={view} labels={labels} hashes={[before?.sha256 ?? null, proposal.sha256]} />
      {view.state === "noText" && (
        <div className="flex flex-wrap justify-center gap-2 px-4 pb-8 print:hidden">
          <ButtonLink variant="secondary" href={documentPath(proposal.documentId)}>
            {texts.openSide(labels.from)}
          </ButtonLink>
          <Button variant="secondary" onClick={onPreview}>
            {texts.openSide(labels.to)}
          </Button>
        </div>
      )}
    </>
  );
}

/** The names of both sides; where their revisions are alike, what they are says which is which. */
function sidesOf({ revision, revisionInForce }: Proposal): SideLabels {
  const [from, to] = [revisionInForce, revision].map((each) =>
    approvalTexts.step(null, each ?? ""),
  );
  const { inForceSide, proposedSide } = texts;
  if (from === to) return { from: inForceSide(from ?? ""), to: proposedSide(to ?? "") };
  return { from: from ?? "", to: to ?? "" };
}

function RevisionFile({ details: { proposal, after } }: { details: ProposalDetails }) {
  const drive = useAtomValue(driveLinkAtom).of(documentOf(proposal));
  if (drive !== null && !proposal.hasFile) return <InDrive revision={proposal} drive={drive} />;
  if (!proposal.hasFile) {
    return <FileSheet document={documentOf(proposal)} note={documentDetailTexts.noFile} />;
  }
  return <HostFile revision={proposal} after={after} />;
}

/** A file that the host keeps, shown where the browser can. */
function HostFile({ revision, after }: { revision: Proposal; after: ProposalDetails["after"] }) {
  const store = useStore();
  const client = useAtomValue(clientAtom);
  const user = useAtomValue(currentUserAtom);
  const { id } = revision;
  const { text, state, isCut } = after;
  const extension = fileExtension(revision.fileType);
  const document = useMemo(() => documentOf(revision), [revision]);
  const source = useMemo(
    () => ({
      address: client.url(previewApproval, { id }),
      content: state,
      async read(signal: AbortSignal) {
        if (extension !== "docx") return text ? sheetsOfText(text, isCut) : ("untold" as const);
        const file = await client.callFile(previewApproval, { params: { id }, signal });
        return file.arrayBuffer();
      },
    }),
    [client, id, extension, text, state, isCut],
  );
  const isDrawn = hasFeature(user, "content") && framePath(extension) !== null;
  const isShown = isDrawn || previewKind(revision.fileType) !== "none";
  useEffect(() => {
    if (isShown) markOpened(store, id);
  }, [store, id, isShown]);
  return <FilePreview document={document} source={source} />;
}

/** A file of the drive: it is shown there alone, and the host notes that the user went to it. */
function InDrive({ revision, drive }: { revision: Proposal; drive: string }) {
  const store = useStore();
  const client = useAtomValue(clientAtom);
  const { id } = revision;
  const note = () => {
    const noted = client.call(noteApprovalOpened, { params: { id } });
    void noted.then(() => markOpened(store, id)).catch(() => undefined);
  };
  return (
    <>
      <FileSheet document={documentOf(revision)} note={texts.inDrive} />
      <div className="px-4 pb-6">
        <ButtonLink
          variant="secondary"
          icon={externalLinkIcon}
          href={drive}
          target="_blank"
          rel="noopener noreferrer"
          onClick={note}
          onAuxClick={note}
        >
          {texts.drive}
        </ButtonLink>
      </div>
    </>
  );
}
