import type { Document } from "@sgi/core/documents";
import {
  downloadRevision,
  type FormerRevision,
  type RevisionFacts,
} from "@sgi/core/documents/history";
import { comparePath, hasApproval, hasFeature } from "@sgi/core/session";
import {
  approvalTexts,
  broughtText,
  replacedText,
  revisionName,
  revisionTexts,
} from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time";
import { useAtomValue, useStore } from "jotai";
import { ButtonLink } from "../../../../components/buttons/Button";
import { IconButton } from "../../../../components/buttons/IconButton";
import { DriveButton } from "../../../../components/drive/DriveButton";
import { archiveRestoreIcon } from "../../../../components/look/icons/archiveRestore";
import { copyIcon } from "../../../../components/look/icons/copy";
import { downloadIcon } from "../../../../components/look/icons/download";
import { ellipsisVerticalIcon } from "../../../../components/look/icons/ellipsisVertical";
import { gitCompareArrowsIcon } from "../../../../components/look/icons/gitCompareArrows";
import { RevisionNumber } from "../../../../components/marks/RevisionNumber";
import { Menu } from "../../../../components/menus/Menu";
import type { MenuItem } from "../../../../components/menus/MenuEntry";
import { clipboardAtom } from "../../../../state/browser/services";
import { driveLinkAtom } from "../../../../state/documents/driveLinks";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { clientAtom } from "../../../../state/session/scope";
import { notify } from "../../../../state/toasts/toasts";

interface FormerRowProps {
  document: Document;
  revision: FormerRevision;
  /** Asks before it is restored; null for users who may neither restore nor download it. */
  onRestore: ((revision: FormerRevision) => void) | null;
}

/** One former revision: when it was replaced, who brought it and why. */
export function FormerRow({ document, revision, onRestore }: FormerRowProps) {
  const label = revisionName(revision.revision);
  return (
    <li className="px-4 py-3 border-0 border-t border-t-solid border-line-subtle text-sm">
      <p className="flex items-baseline gap-3">
        <RevisionNumber revision={revision.revision} />
        <span className="flex-1 min-w-0">{replacedText(revision)}</span>
      </p>
      <Brought facts={revision} />
      {revision.approval && <ApprovedBy approval={revision.approval} />}
      <Whereabouts document={document} revision={revision} />
      {onRestore && <Actions {...{ document, revision, label, onRestore }} />}
    </li>
  );
}

/** Who approved a former revision; nothing while the company approves none. */
function ApprovedBy({ approval: { by, at } }: { approval: { by: string; at: string } }) {
  if (!hasApproval(useAtomValue(currentUserAtom))) return null;
  return <p className="ml-16 caption">{approvalTexts.by(by, at)}</p>;
}

/** Where its file is, unless the host has it. */
function Whereabouts({ document, revision }: Pick<FormerRowProps, "document" | "revision">) {
  const drive = useAtomValue(driveLinkAtom).of(document);
  if (revision.purgedAt) {
    const date = formatDate(revision.purgedAt) ?? "";
    return <p className="ml-16 caption">{revisionTexts.purged(date)}</p>;
  }
  if (revision.hasFile || drive === null) return null;
  return (
    <p className="ml-16 mt-1">
      {document.inDrive === undefined ? (
        <a href={drive} target="_blank" rel="noopener noreferrer">
          {revisionTexts.inDrive}
        </a>
      ) : (
        <DriveButton document={document} href={drive} variant="link">
          {revisionTexts.inDrive}
        </DriveButton>
      )}
    </p>
  );
}

function Actions({
  document,
  revision,
  label,
  onRestore,
}: FormerRowProps & { label: string; onRestore: (revision: FormerRevision) => void }) {
  const client = useAtomValue(clientAtom);
  const store = useStore();
  const user = useAtomValue(currentUserAtom);
  const { id, hasFile, sha256 } = revision;
  const items: MenuItem[] = [];
  if (hasFile && !document.isObsolete) {
    items.push({
      label: revisionTexts.restore,
      icon: archiveRestoreIcon,
      onSelect: () => onRestore(revision),
    });
  }
  if (sha256) {
    const copy = async () => {
      try {
        await store.get(clipboardAtom).write(sha256);
        notify(store, { title: revisionTexts.hashCopied, text: sha256, tone: "success" });
      } catch {
        notify(store, { title: revisionTexts.hashNotCopied, text: sha256, tone: "danger" });
      }
    };
    items.push({ label: revisionTexts.copyHash, icon: copyIcon, onSelect: () => void copy() });
  }
  const isComparable = hasFile && hasFeature(user, "content");
  if (!hasFile && items.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1 ml-14 max-md:-ml-3 mt-1 -mb-1 print:hidden">
      {isComparable && (
        <ButtonLink
          variant="ghost"
          icon={gitCompareArrowsIcon}
          aria-label={revisionTexts.compareOf(label)}
          href={comparePath(document.legacyId, id)}
        >
          {revisionTexts.compare}
        </ButtonLink>
      )}
      {hasFile && (
        <ButtonLink
          variant="ghost"
          icon={downloadIcon}
          aria-label={revisionTexts.downloadOf(label)}
          href={client.url(downloadRevision, { id: document.legacyId, revision: id })}
          target="_blank"
          rel="noopener noreferrer"
        >
          {revisionTexts.download}
        </ButtonLink>
      )}
      {items.length > 0 && (
        <span className="ml-auto">
          <Menu
            label={revisionTexts.more(label)}
            groups={[items]}
            trigger={(trigger) => (
              <IconButton
                {...trigger}
                label={revisionTexts.more(label)}
                icon={ellipsisVerticalIcon}
              />
            )}
          />
        </span>
      )}
    </div>
  );
}

/** Who brought a revision, and why; nothing if unrecorded. */
export function Brought({ facts }: { facts: RevisionFacts }) {
  return (
    <div className="ml-16 mt-[2px] [overflow-wrap:anywhere]">
      {facts.reason && <p className="text-fg-2">{revisionTexts.quoted(facts.reason)}</p>}
      <p className="caption">{broughtText(facts)}</p>
    </div>
  );
}
