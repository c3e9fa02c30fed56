import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { formatInTable } from "@sgi/core/time";
import { Table, Td, Th, Tr } from "../../../components/lists/Table";
import { useMedia } from "../../../components/look/useMedia";
import { RoleBadge } from "../../../components/marks/RoleBadge";
import { CodeButtons } from "./CodeButtons";
import { CodeStateBadge } from "./CodeStateBadge";
import { CopyCode } from "./CopyCode";
import type { CodeRowProps, CodeRowsProps } from "./rows";

const { columns } = codesTexts;

/** The codes from 768 px; below 1024 the expiry stands under the state. Source: spec 2 §2 and §3. */
export function CodeTable({ rows, actions }: CodeRowsProps) {
  const isTight = useMedia("(max-width: 1023.98px)");
  return (
    <Table caption={codesTexts.heading} fixed>
      <thead>
        <tr>
          <Th>{columns.code}</Th>
          <Th className="w-[132px] max-lg:w-[120px]">{columns.role}</Th>
          <Th className="w-[132px] max-lg:w-[200px]">{columns.state}</Th>
          <Th end className="w-[104px] max-lg:w-[76px]">
            {columns.uses}
          </Th>
          {!isTight && (
            <>
              <Th className="pl-5! w-[164px]">{columns.expiry}</Th>
              <Th className="w-[156px]">{columns.created}</Th>
            </>
          )}
          <Th end className="w-[96px] max-lg:w-[116px] print:hidden">
            {columns.actions}
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((code, at) => (
          <CodeRow key={code.legacyId || at} code={code} actions={actions} isTight={isTight} />
        ))}
      </tbody>
    </Table>
  );
}

function CodeRow({ code, actions, isTight }: CodeRowProps & { isTight: boolean }) {
  const expires = formatInTable(code.expiresAt);
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
        {isTight && <div className="caption num">{codesTexts.expiry(expires)}</div>}
      </Td>
      <Td end className="num text-fg-2 lg:whitespace-nowrap">
        <span aria-hidden="true">{codesTexts.uses(code.usageCount, code.usageLimit)}</span>
        <span className="sr-only">{codesTexts.usesSaid(code.usageCount, code.usageLimit)}</span>
      </Td>
      {!isTight && (
        <>
          <Td className="pl-5! num text-fg-2">{expires ?? codesTexts.neverExpires}</Td>
          <Td className="num text-fg-2">{formatInTable(code.createdAt)}</Td>
        </>
      )}
      <Td end className="print:hidden">
        {code.legacyId && <CodeButtons code={code} actions={actions} />}
      </Td>
    </Tr>
  );
}
