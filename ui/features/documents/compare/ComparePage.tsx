import { type DocumentDetails, splitPath } from "@sgi/core/documents";
import {
  type FormerRevision,
  type RevisionHistory,
  revisionBefore,
} from "@sgi/core/documents/history";
import { canCompare, comparePath, documentPath, isAdmin } from "@sgi/core/session";
import {
  comparisonTexts,
  documentDetailTexts,
  documentTexts,
  sideNames,
} from "@sgi/core/texts/documents";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { toReadTexts } from "@sgi/core/texts/readings";
import { printTexts } from "@sgi/core/texts/shell";
import { useAtomValue, useStore } from "jotai";
import { useMemo } from "react";
import { Button, ButtonLink } from "../../../components/buttons/Button";
import { EmptyState } from "../../../components/feedback/EmptyState";
import {
  DocumentHead,
  LoadedDocument,
  MissingDocument,
} from "../../../components/feedback/LoadedDocument";
import { PrintHeader } from "../../../components/lists/PrintHeader";
import { bookOpenIcon } from "../../../components/look/icons/bookOpen";
import { fileXIcon } from "../../../components/look/icons/fileX";
import { printerIcon } from "../../../components/look/icons/printer";
import { PageMeta } from "../../../components/page/PageMeta";
import { Panel } from "../../../components/page/Panel";
import { useLocation } from "../../../routing/location";
import { historyQueryAtom } from "../../../state/documents/documentQuery";
import type { PageProps } from "../../../state/page/screens";
import { currentUserAtom } from "../../../state/session/currentUser";
import { notify } from "../../../state/toasts/toasts";
import { ComparedSides } from "./ComparedSides";

/** What changed between two revisions of a document. Source: spec 3 §2. */
export function ComparePage({ params }: PageProps) {
  const user = useAtomValue(currentUserAtom);
  const isTold = canCompare(user);
  return (
    <>
      <PageMeta title={pageTitles.compare} description={pageDescriptions.compare} />
      {isTold ? <Loaded id={params.id ?? ""} /> : <MissingDocument />}
    </>
  );
}

function Loaded({ id }: { id: string }) {
  const history = useAtomValue(useMemo(() => historyQueryAtom(id), [id]));
  return (
    <LoadedDocument id={id} besides={[history]}>
      {(document, reload) =>
        history.data && <Revisions document={document} history={history.data} reload={reload} />
      }
    </LoadedDocument>
  );
}

interface RevisionsProps {
  document: DocumentDetails;
  history: RevisionHistory;
  reload: () => Promise<unknown>;
}

interface AskedSides {
  from: FormerRevision;
  /** Null for the one in force. */
  to: FormerRevision | null;
}

/** Whether the address asks for no revision of its own, but for what changed. */
function isOfChanges({ da, a }: Record<string, string>): boolean {
  return da === undefined && a === undefined;
}

/** The former revision that the user read last, whose text is shown to viewers too. Source: spec 3 §7. */
function readId({ reading }: DocumentDetails): string | undefined {
  return reading?.former?.id ?? undefined;
}

/** Whether its reader, who looks at what has changed, has still to confirm it. Source: spec 3 §7. */
function waitsToBeRead({ reading, isObsolete }: DocumentDetails): boolean {
  return !isObsolete && reading?.asked != null && reading.confirmed === null;
}

/** The two revisions that the address names; null where there are none that the user may compare. */
function askedSides(
  { document, history }: Omit<RevisionsProps, "reload">,
  query: Record<string, string>,
  mayChoose: boolean,
): AskedSides | null {
  const before = document.isObsolete ? null : revisionBefore(history);
  if (isOfChanges(query)) return before && { from: before, to: null };
  const named = (id: string | undefined) => history.former.find((former) => former.id === id);
  const [from, to] = [named(query.da), named(query.a)];
  if (from === undefined || (query.a !== undefined && to === undefined)) return null;
  const isMine =
    mayChoose || (to === undefined && [before?.id, readId(document)].includes(from.id));
  return isMine ? { from, to: to ?? null } : null;
}

function Revisions({ document, history, reload }: RevisionsProps) {
  const { query, route } = useLocation();
  const store = useStore();
  const mayChoose = isAdmin(useAtomValue(currentUserAtom) ?? null);
  const sides = askedSides({ document, history }, query, mayChoose);
  const isChanges = isOfChanges(query);
  const { reference } = splitPath(document.path);
  const name = [reference, documentTexts.titled(document.title)].filter(Boolean).join(" ");
  const labels = sides && sideNames(sides.from, sides.to ?? history.current);
  const choose = (first: string, second: string | null) =>
    route(comparePath(document.legacyId, first, second ?? undefined), true);
  const tellChanged = () => {
    notify(store, {
      title: comparisonTexts.changed,
      text: comparisonTexts.changedText,
      tone: "info",
    });
    // The address of a viewer's former revision leads nowhere once another one is in force.
    if (!mayChoose && sides?.from.id !== readId(document))
      route(comparePath(document.legacyId), true);
    void reload();
  };
  return (
    <>
      <PrintHeader
        document={name}
        selection={labels === null ? "" : `${labels.from} / ${labels.to}`}
      />
      <div className="print:hidden">
        <DocumentHead
          document={document}
          trail={comparisonTexts.trail}
          heading={isChanges ? comparisonTexts.changes : comparisonTexts.heading}
        >
          <Button variant="secondary" icon={printerIcon} onClick={() => window.print()}>
            {printTexts.print}
          </Button>
          {waitsToBeRead(document) && (
            <ButtonLink
              variant="primary"
              icon={bookOpenIcon}
              href={documentPath(document.legacyId)}
            >
              {toReadTexts.open}
            </ButtonLink>
          )}
        </DocumentHead>
      </div>
      <Panel aria-label={comparisonTexts.region}>
        {sides ? (
          <ComparedSides
            key={`${sides.from.id} ${sides.to?.id} ${history.current.revision} ${history.current.sha256}`}
            {...sides}
            document={document}
            history={history}
            onChoose={mayChoose ? choose : null}
            onChanged={tellChanged}
          />
        ) : (
          <Nothing isChanges={isChanges} card={documentPath(document.legacyId)} />
        )}
      </Panel>
    </>
  );
}

function Nothing({ isChanges, card }: { isChanges: boolean; card: string }) {
  const { nothing, nothingText, noRevision, chooseAnother } = comparisonTexts;
  return (
    <EmptyState
      icon={fileXIcon}
      title={isChanges ? nothing : noRevision}
      text={isChanges ? nothingText : chooseAnother}
      action={
        <ButtonLink variant="secondary" href={card}>
          {documentDetailTexts.card}
        </ButtonLink>
      }
    />
  );
}
