import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { formatInTable } from "@sgi/core/time";
import { Table, Td, Th, Tr } from "../../../components/lists/Table";
import { useMedia } from "../../../components/look/useMedia";
import { RoleBadge } from "../../../components/marks/RoleBadge";
import {
  CodeButtons,
  type CodeRowProps,
  type CodeRowsProps,
  CodeStateBadge,
  CopyCode,
} from "./rows";

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

/** The codes on phones: a card for each. */
export function CodeCards({ rows, actions }: CodeRowsProps) {
  return (
    <ul aria-label={codesTexts.heading}>
      {rows.map((code, at) => (
        <CodeCard key={code.legacyId || at} code={code} actions={actions} />
      ))}
    </ul>
  );
}

function CodeCard({ code, actions }: CodeRowProps) {
  const expires = formatInTable(code.expiresAt);
  return (
    <li className="flex flex-col gap-1 px-4 py-3 border-0 border-b border-b-solid border-line-subtle last:border-b-0">
      <div className="flex items-start gap-2">
        <span className="flex-1 min-w-0 font-mono text-base font-medium [overflow-wrap:anywhere]">
          {code.code || codesTexts.unknown}
        </span>
        <CodeStateBadge code={code} />
      </div>
      <div className="flex flex-wrap gap-x-3 caption num">
        <span>{codesTexts.expiry(expires)}</span>
        <span>{codesTexts.usesOf(code.usageCount, code.usageLimit)}</span>
      </div>
      <div className="flex items-center justify-between gap-3">
        <RoleBadge role={code.role} />
        <span className="inline-flex -mr-2">
          {code.code && <CopyCode code={code} actions={actions} />}
          {code.legacyId && <CodeButtons code={code} actions={actions} />}
        </span>
      </div>
    </li>
  );
}
