import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { formatInTable } from "@sgi/core/time";
import { RoleBadge } from "../../../components/marks/RoleBadge";
import { CodeButtons } from "./CodeButtons";
import { CodeStateBadge } from "./CodeStateBadge";
import { CopyCode } from "./CopyCode";
import type { CodeRowProps, CodeRowsProps } from "./rows";

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
