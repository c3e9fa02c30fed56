import { codesTexts } from "@sgi/core/texts/codes";
import { formatInTable } from "@sgi/core/time";
import { Table, Td, Th, Tr } from "../../components/lists/Table";
import { RoleBadge } from "../../components/marks/RoleBadge";
import { CodeStateBadge } from "./CodeStateBadge";
import { CodeUses } from "./CodeUses";
import { CopyCode } from "./CopyCode";
import { RowButtons } from "./RowButtons";
import type { RowProps, RowsProps } from "./rows";

const { columns } = codesTexts;

/** The codes from 768 px. Source: spec 2 §2 and §3. */
export function CodeTable({ rows, actions }: RowsProps) {
  return (
    <Table caption={codesTexts.heading} fixed>
      <thead>
        <tr>
          <Th>{columns.code}</Th>
          <Th className="w-[132px]">{columns.role}</Th>
          <Th className="w-[132px] max-lg:w-[120px]">{columns.state}</Th>
          <Th end className="w-[88px] max-lg:w-[72px]">
            {columns.uses}
          </Th>
          <Th className="pl-5! w-[164px] max-lg:w-[104px]">{columns.expiry}</Th>
          <Th className="w-[156px] max-lg:hidden">{columns.created}</Th>
          <Th end className="w-[96px] max-lg:w-[116px]">
            {columns.actions}
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((code, at) => (
          <CodeRow key={code.legacyId || at} code={code} actions={actions} />
        ))}
      </tbody>
    </Table>
  );
}

function CodeRow({ code, actions }: RowProps) {
  return (
    <Tr>
      <Td>
        <span className="flex items-center gap-1">
          <span className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">
            {code.code || codesTexts.unknown}
          </span>
          {code.code && <CopyCode code={code} actions={actions} />}
        </span>
      </Td>
      <Td>
        <RoleBadge role={code.role} />
      </Td>
      <Td>
        <CodeStateBadge code={code} />
      </Td>
      <Td end className="num text-fg-2">
        <CodeUses code={code} />
      </Td>
      <Td className="pl-5! num text-fg-2">
        {formatInTable(code.expiresAt) ?? codesTexts.neverExpires}
      </Td>
      <Td className="num text-fg-2 max-lg:hidden">{formatInTable(code.createdAt)}</Td>
      <Td end>{code.legacyId && <RowButtons code={code} actions={actions} />}</Td>
    </Tr>
  );
}
