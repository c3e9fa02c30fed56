import { logLine } from "@sgi/core/audit";
import { auditTexts, logTexts } from "@sgi/core/texts/audit";
import { Table, Td, Th, Tr } from "../../components/lists/Table";
import { LogDetails } from "./LogDetails";
import { LogDocument } from "./LogDocument";
import type { LogRowsProps } from "./rows";

const { columns } = auditTexts;
/** Above and below what takes several lines. */
const ROOM = "py-2";
const BREAKS = "[overflow-wrap:anywhere]";

/** The log from 768 px. Source: spec 2 §2. */
export function LogTable({ entries, titles }: LogRowsProps) {
  return (
    <Table caption={auditTexts.heading} fixed>
      <thead>
        <tr>
          <Th className="w-[176px] max-lg:w-[15%]">{columns.at}</Th>
          <Th className="w-[17%] max-lg:w-[20%]">{columns.action}</Th>
          <Th className="w-[20%]">{columns.user}</Th>
          <Th className="w-[23%]">{columns.document}</Th>
          <Th>{columns.details}</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const { at, action, user, details } = logLine(entry, logTexts);
          return (
            <Tr key={entry.legacyId}>
              <Td className={`num text-fg-2 lg:whitespace-nowrap ${ROOM}`}>{at}</Td>
              <Td className={`font-medium ${BREAKS} ${ROOM}`}>{action}</Td>
              <Td className={`text-fg-2 ${BREAKS} ${ROOM}`}>{user}</Td>
              <Td className={ROOM}>
                {entry.documentId && <LogDocument id={entry.documentId} titles={titles} />}
              </Td>
              <Td className={ROOM}>
                <LogDetails lines={details} />
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}
