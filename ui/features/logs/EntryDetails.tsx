import { auditTexts } from "@sgi/core/texts/logs";

/** Lines that show by themselves. */
const SHOWN = 4;

/** An entry's details; long ones open with a click. */
export function EntryDetails({ lines }: { lines: readonly string[] }) {
  if (lines.length <= SHOWN) return <Lines lines={lines} />;
  const rest = lines.slice(SHOWN - 1);
  return (
    <>
      <Lines lines={lines.slice(0, SHOWN - 1)} />
      <details>
        <summary className="min-h-6 cursor-pointer text-sm text-accent-text">
          {auditTexts.more(rest.length)}
        </summary>
        <Lines lines={rest} />
      </details>
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same.
    <p key={at} className="text-sm text-fg-2 [overflow-wrap:anywhere]">
      {line}
    </p>
  ));
}
