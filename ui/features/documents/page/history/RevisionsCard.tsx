import type { DocumentDetails } from "@sgi/core/documents";
import { hasFeature } from "@sgi/core/session";
import { documentDetailTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { useId } from "react";
import { Panel, PanelHeader } from "../../../../components/page/Panel";
import { createLazyPart, usePart } from "../../../../state/lazy/lazyPart";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { CurrentRevision, NoneBefore } from "./CurrentRevision";
import type { HistoryProps } from "./History";

const history = createLazyPart<HistoryProps>(() => import("./History").then((m) => m.History));

/**
 * The revision in force, and the former ones where the host lists them. Source: spec 2 §2, 3 §2.
 */
export function RevisionsCard({ document }: { document: DocumentDetails }) {
  const heading = useId();
  const told = hasFeature(useAtomValue(currentUserAtom), "history");
  return (
    <Panel aria-labelledby={heading}>
      <PanelHeader id={heading} title={documentDetailTexts.revisions} />
      {told ? <Told document={document} /> : <Untold document={document} />}
    </Panel>
  );
}

function Untold({ document }: { document: DocumentDetails }) {
  return (
    <>
      <CurrentRevision document={document} />
      <NoneBefore />
    </>
  );
}

function Told({ document }: { document: DocumentDetails }) {
  const Part = usePart(history);
  return Part === null ? <CurrentRevision document={document} /> : <Part document={document} />;
}
