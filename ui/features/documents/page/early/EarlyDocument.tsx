import { documentDetailTexts } from "@sgi/core/texts/documents";
import { Skeleton } from "../../../../components/feedback/Waiting";
import { Panel } from "../../../../components/page/Panel";
import {
  TITLE,
  TITLE_BLOCK,
  TITLE_ROW,
  TitleFact,
  TitleFacts,
  TitleReference,
} from "../../../../components/page/TitleBlock";
import { DETAIL_GRID } from "../DocumentDetail";
import { MARKS } from "./showEarlyDocument";

/**
 * A document's page as prerendered by the build, with placeholders for its first words, which
 * `showEarlyDocument` fills in before the panel's code has loaded. Its reference is there in both
 * sizes. The style sheet has only those classes that the panel's code uses too.
 */
export function EarlyDocument() {
  return (
    <div>
      {/* Begins where the skeleton does. */}
      <div className="-mt-1 pt-1">
        <div className="flex items-center min-h-8 mb-4">
          <span className="tgt">
            <Skeleton className="w-40" />
          </span>
        </div>
      </div>
      <Panel className={TITLE_BLOCK}>
        <TitleReference path={`${MARKS.folders}/${MARKS.short}`} />
        <TitleReference path={`${MARKS.folders}/${MARKS.long}`} />
        <div className={TITLE_ROW}>
          <p className={TITLE}>{MARKS.title}</p>
          <div className="flex items-center h-[var(--control-md)] max-md:w-full">
            <Skeleton className="w-52" />
          </div>
        </div>
        <div className="min-w-0">
          <TitleFacts>
            <TitleFact term={documentDetailTexts.revision} value={MARKS.revision} />
          </TitleFacts>
        </div>
      </Panel>
      <div className={DETAIL_GRID}>
        <Panel className="min-h-[40vh] px-4 py-5">
          <Skeleton className="w-24" />
        </Panel>
        <Panel className="px-4 py-5">
          <Skeleton className="w-40" />
          <Skeleton className="w-[62%] mt-4" />
          <Skeleton className="w-[40%] mt-4" />
        </Panel>
      </div>
    </div>
  );
}
