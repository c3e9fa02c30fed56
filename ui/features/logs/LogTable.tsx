import { type LogEntry, logLine } from "@sgi/core/logs";
import { auditTexts, logTexts } from "@sgi/core/texts/logs";
import { Table, Td, Th, Tr } from "../../components/lists/Table";
import { useMedia } from "../../components/look/useMedia";
import { Email } from "../../components/marks/Email";
import { EntryDetails } from "./EntryDetails";
import { LogDocument } from "./LogDocument";
import type { LogRowsProps } from "./rows";

const { columns } = auditTexts;
/** What takes several lines begins where the others do. */
const CELL = "align-top py-3";

/** The log from 768 px; below 1024 document and details share a column. Source: spec 2 §2. */
export function LogTable({ entries, titles }: LogRowsProps) {
  const isTight = useMedia("(max-width: 1023.98px)");
  return (
    <Table caption={auditTexts.heading} fixed>
      <thead>
        <tr>
          <Th className="w-[176px] max-lg:w-[116px]">{columns.at}</Th>
          <Th className="w-[16%] max-lg:w-[20%]">{columns.action}</Th>
          <Th className="w-[20%] max-lg:w-[23%]">{columns.user}</Th>
          {!isTight && <Th className="w-[20%]">{columns.document}</Th>}
          <Th>{isTight ? columns.documentAndDetails : columns.details}</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <LogRow key={entry.legacyId} entry={entry} titles={titles} isTight={isTight} />
        ))}
      </tbody>
    </Table>
  );
}

function LogRow({
  entry,
  titles,
  isTight,
}: { entry: LogEntry; isTight: boolean } & Pick<LogRowsProps, "titles">) {
  const { at, action, user, details } = logLine(entry, logTexts);
  const document = entry.documentId && <LogDocument id={entry.documentId} titles={titles} />;
  return (
    <Tr>
      <Td className={`num text-fg-2 ${CELL}`}>{at}</Td>
      <Td className={`font-medium [overflow-wrap:anywhere] ${CELL}`}>{action}</Td>
      <Td className={`text-fg-2 ${CELL}`}>
        <Email>{user}</Email>
      </Td>
      {!isTight && <Td className={CELL}>{document}</Td>}
      <Td className={CELL}>
        {isTight && document}
        <EntryDetails lines={details} />
      </Td>
    </Tr>
  );
}
