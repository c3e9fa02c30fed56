import { documentTexts } from "@sgi/core/texts/documents";
import { ErrorPanel } from "../../components/ErrorPanel";
import { IndexPanel } from "./IndexPanel";
import { PrintHeader } from "./PrintHeader";
import { StatisticsPanel } from "./StatisticsPanel";
import { useDocumentList } from "./useDocumentList";
import { useListRequest } from "./useListRequest";
import "./print.css";

const { loadError } = documentTexts;

/** The dashboard: the index of the company's documents. Source: spec 2 §2. */
export function DashboardPage() {
  const asked = useListRequest();
  const list = useDocumentList(asked.request);
  return (
    <>
      <PrintHeader />
      <h1 tabIndex={-1} className="h1 mb-5 max-md:mb-4 print:hidden">
        {documentTexts.index}
      </h1>
      {list.documents.state === "failed" ? (
        <ErrorPanel title={loadError.title} text={loadError.text} onRetry={list.documents.retry} />
      ) : (
        <>
          <StatisticsPanel figures={list.figures} />
          <IndexPanel asked={asked} list={list} />
        </>
      )}
    </>
  );
}
