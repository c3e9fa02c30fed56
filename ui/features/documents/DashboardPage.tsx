import { documentTexts } from "@sgi/core/texts/documents";
import { useRef } from "react";
import { PageMeta } from "../../app/PageMeta";
import { useListRequest } from "../../app/useListRequest";
import { ErrorPanel } from "../../components/ErrorPanel";
import { IndexPanel } from "./IndexPanel";
import { PrintHeader } from "./PrintHeader";
import { StatisticsPanel } from "./StatisticsPanel";
import { useDocumentList } from "./useDocumentList";
import "./print.css";

const { loadError } = documentTexts;

/** The dashboard: the index of the company's documents. Source: spec 2 §2. */
export function DashboardPage() {
  const asked = useListRequest();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useDocumentList(asked.request);
  return (
    <>
      <PageMeta {...documentTexts.meta} />
      <PrintHeader />
      <h1 ref={heading} tabIndex={-1} className="h1 mb-5 max-md:mb-4 print:hidden">
        {documentTexts.index}
      </h1>
      {list.documents.state === "failed" ? (
        <ErrorPanel
          title={loadError.title}
          text={loadError.text}
          onRetry={() => {
            // The button goes as the list begins to load: the focus must not go with it.
            heading.current?.focus();
            list.documents.retry();
          }}
        />
      ) : (
        <>
          <StatisticsPanel figures={list.figures} />
          <IndexPanel asked={asked} list={list} />
        </>
      )}
    </>
  );
}
