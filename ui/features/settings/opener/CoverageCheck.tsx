import type { MissingDocument } from "@sgi/core/opener/panel";
import { coverageTexts } from "@sgi/core/texts/opener";
import { Button } from "../../../components/buttons/Button";
import { ProgressBar } from "../../../components/feedback/ProgressBar";
import { searchIcon } from "../../../components/look/icons/search";
import { type CoverageState, useCoverage } from "./useCoverage";

/** How many of those that are missing are named. */
const SHOWN = 10;

/** How many of the index's documents lie on this PC, by a click. */
export function CoverageCheck() {
  const { state, check, exportUrl } = useCoverage();
  return (
    <div className="flex flex-col gap-3 p-4 text-sm">
      <h3 className="caption">{coverageTexts.heading}</h3>
      <p className="text-fg-2 text-pretty">{coverageTexts.hint}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          icon={searchIcon}
          pending={state.kind === "checking"}
          onClick={() => void check()}
        >
          {coverageTexts.check}
        </Button>
        <a href={exportUrl} download="indice-sgi.json" className="tgt font-medium">
          {coverageTexts.export}
        </a>
      </div>
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        <Outcome state={state} />
      </div>
    </div>
  );
}

function Outcome({ state }: { state: CoverageState }) {
  switch (state.kind) {
    case "idle":
      return null;
    case "checking":
      return <Progress {...state} />;
    case "done":
      if (state.total === 0) return <p>{coverageTexts.empty}</p>;
      return (
        <>
          <p className="font-medium num">{coverageTexts.result(state.found, state.total)}</p>
          <MissingList missing={state.missing} />
        </>
      );
    default:
      return <p className="text-danger">{coverageTexts[state.kind]}</p>;
  }
}

function Progress({ checked, total }: { checked: number; total: number | null }) {
  if (total === null || total === 0) return null;
  const text = coverageTexts.progress(checked, total);
  return <ProgressBar label={coverageTexts.check} value={checked} max={total} text={text} />;
}

function MissingList({ missing }: { missing: readonly MissingDocument[] }) {
  if (missing.length === 0) return null;
  const rest = missing.length - SHOWN;
  return (
    <ul className="flex flex-col gap-1 text-fg-2">
      {missing.slice(0, SHOWN).map(({ legacyId, title, path, reason }) => (
        <li key={legacyId} className="[overflow-wrap:anywhere]">
          <b className="font-medium text-fg">{title}</b>
          {path && <span className="text-fg-muted">{` (${path})`}</span>}
          {`: ${reason ?? coverageTexts.noReason}`}
        </li>
      ))}
      {rest > 0 && <li className="text-fg-muted">{coverageTexts.more(rest)}</li>}
    </ul>
  );
}
