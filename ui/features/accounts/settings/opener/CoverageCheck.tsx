import { listDocuments } from "@sgi/core/documents";
import { listFingerprints } from "@sgi/core/documents/fingerprints";
import {
  type CopyCounts,
  type Coverage,
  checkCoverage,
  type MissingDocument,
} from "@sgi/core/opener/panel";
import { hasFeature } from "@sgi/core/session";
import { coverageTexts } from "@sgi/core/texts/opener";
import { useAtomValue } from "jotai";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import { ProgressBar } from "../../../../components/feedback/ProgressBar";
import { searchIcon } from "../../../../components/look/icons/search";
import { openerAtom } from "../../../../state/opener/opener";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { clientAtom } from "../../../../state/session/scope";

/** How many of a list's documents are named. */
const SHOWN = 10;

/** How many of the index's documents lie on this PC, by a click. */
export function CoverageCheck() {
  const { state, check, canCompare, exportUrl } = useCoverage();
  return (
    <div className="flex flex-col gap-3 p-4 text-sm">
      <h3 className="caption">{coverageTexts.heading}</h3>
      <p className="text-fg-2 text-pretty">
        {canCompare ? coverageTexts.hintCompared : coverageTexts.hint}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          icon={searchIcon}
          pending={state.kind === "checking"}
          onClick={() => void check()}
        >
          {coverageTexts.check}
        </Button>
        <a href={exportUrl} download="indice-sgi.json" className="tgt font-medium">
          {coverageTexts.export}
        </a>
      </div>
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        <Outcome state={state} />
      </div>
    </div>
  );
}

function Outcome({ state }: { state: CoverageState }) {
  switch (state.kind) {
    case "idle":
      return null;
    case "checking":
      return <Progress {...state} />;
    case "done":
      if (state.total === 0) return <p>{coverageTexts.empty}</p>;
      return (
        <>
          <p className="font-medium num">{coverageTexts.result(state.found, state.total)}</p>
          {state.copies && <Copies copies={state.copies} missing={state.missing.length > 0} />}
          <Listed
            documents={state.missing}
            say={({ reason }) => reason ?? coverageTexts.noReason}
          />
        </>
      );
    default:
      return <p className="text-danger">{coverageTexts[state.kind]}</p>;
  }
}

function Progress({ checked, total }: { checked: number; total: number | null }) {
  if (total === null || total === 0) return null;
  const text = coverageTexts.progress(checked, total);
  return <ProgressBar label={coverageTexts.check} value={checked} max={total} text={text} />;
}

/** How the copies compare with the files in force, with the names of those that differ. */
function Copies({ copies, missing }: { copies: CopyCounts; missing: boolean }) {
  const { superseded, other } = copies;
  const counts = { ...copies, superseded: superseded.length, other: other.length };
  return (
    <>
      <p className="num">{coverageTexts.copies(counts)}</p>
      <Listed
        heading={coverageTexts.superseded}
        documents={superseded}
        say={({ copy, inForce }) => coverageTexts.supersededBy(copy, inForce)}
      />
      <Listed
        heading={coverageTexts.other}
        documents={other}
        say={({ inForce }) => coverageTexts.unlike(inForce)}
      />
      {missing && <h4 className="mt-1 font-medium">{coverageTexts.missing}</h4>}
    </>
  );
}

type Named = Pick<MissingDocument, "legacyId" | "title" | "path">;

function Listed<Document extends Named>({
  heading,
  documents,
  say,
}: {
  heading?: string;
  documents: readonly Document[];
  say: (document: Document) => ReactNode;
}) {
  if (documents.length === 0) return null;
  const rest = documents.length - SHOWN;
  return (
    <>
      {heading && <h4 className="mt-1 font-medium">{heading}</h4>}
      <ul className="flex flex-col gap-1 text-fg-2">
        {documents.slice(0, SHOWN).map((document) => (
          <li key={document.legacyId} className="[overflow-wrap:anywhere]">
            <b className="font-medium text-fg">{document.title}</b>
            {document.path && <span className="text-fg-muted">{` (${document.path})`}</span>}
            {": "}
            {say(document)}
          </li>
        ))}
        {rest > 0 && <li className="text-fg-muted">{coverageTexts.more(rest)}</li>}
      </ul>
    </>
  );
}

/** The state of the check of the index against this PC; `idle` before the first. */
type CoverageState =
  | Coverage
  | { kind: "idle" }
  | { kind: "checking"; checked: number; total: number | null }
  | { kind: "unread" };

/**
 * Checks by a click how many of the index's documents lie on this PC, and whether they are in force,
 * where the host tells; it ends with the screen.
 */
function useCoverage() {
  const client = useAtomValue(clientAtom);
  const opener = useAtomValue(openerAtom);
  const canCompare = hasFeature(useAtomValue(currentUserAtom), "opener");
  const [state, setState] = useState<CoverageState>({ kind: "idle" });
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const check = async () => {
    setState({ kind: "checking", checked: 0, total: null });
    const documents = await client.call(listDocuments).catch(() => null);
    if (documents === null) return setState({ kind: "unread" });
    const total = documents.length;
    const onProgress = (checked: number) => setState({ kind: "checking", checked, total });
    onProgress(0);
    const watcher = { onProgress, isStopped: () => gone.current };
    const deps = { ...opener, askFacts: canCompare ? askFacts : undefined };
    setState(await checkCoverage(deps, documents, watcher));
  };
  const askFacts = async (ids: string[]) => {
    const told = await client.call(listFingerprints, { body: { ids } });
    return new Map(told.documents.map((each) => [each.id, each]));
  };
  return { state, check, canCompare, exportUrl: client.url(listDocuments, null) };
}
