import type { NameCheck } from "@sgi/core/documents/names";
import { nameCheckTexts as texts } from "@sgi/core/texts/documents";
import { Button } from "../buttons/Button";
import { classes } from "../look/classes";
import { Icon } from "../look/Icon";
import { circleAlertIcon } from "../look/icons/circleAlert";
import { circleCheckIcon } from "../look/icons/circleCheck";

const PARTS = ["reference", "title", "revision", "date", "extension"] as const;

/** The parts that were read, what is wrong, and a name that would do. */
export function NameReport({
  check,
  onUse,
}: {
  check: NameCheck;
  onUse: (proposed: string) => void;
}) {
  return (
    <>
      <Verdict problems={check.problems} />
      <Parts facts={check.facts} />
      {check.proposed !== null && <Proposal {...check} proposed={check.proposed} onUse={onUse} />}
    </>
  );
}

function Verdict({ problems }: Pick<NameCheck, "problems">) {
  const follows = problems.length === 0;
  return (
    <div>
      <p
        className={classes(
          "flex items-start gap-2 font-semibold",
          follows ? "text-success" : "text-danger",
        )}
      >
        <Icon drawing={follows ? circleCheckIcon : circleAlertIcon} className="mt-[2px] shrink-0" />
        {follows ? texts.follows : texts.differs(problems.length)}
      </p>
      {!follows && (
        <ul className="mt-1 pl-6 flex flex-col gap-1">
          {problems.map((problem) => (
            <li key={problem}>{texts.problems[problem]}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Parts({ facts }: Pick<NameCheck, "facts">) {
  return (
    <dl
      aria-label={texts.read}
      className="panel grid max-md:grid-cols-2 md:grid-cols-[96px_minmax(0,1fr)_80px_120px_96px] gap-px overflow-hidden bg-line"
    >
      {PARTS.map((part) => (
        <div key={part} className="min-w-0 px-3 py-2 bg-surface max-md:odd:last:col-span-2">
          <dt className="caption">{texts.parts[part]}</dt>
          <dd className={classes("num break-words", facts[part] ? "font-medium" : "text-fg-muted")}>
            {facts[part] || texts.missing}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Proposal({
  proposed,
  hasPlaceholders,
  onUse,
}: {
  proposed: string;
  hasPlaceholders: boolean;
  onUse: (proposed: string) => void;
}) {
  return (
    <div className="flex flex-wrap items-end gap-3 justify-between">
      <div className="min-w-0 flex-[1_1_240px]">
        <p className="caption">{texts.proposed}</p>
        <p className="font-mono text-sm break-words">{proposed}</p>
        {hasPlaceholders && <p className="mt-1 text-sm text-fg-2">{texts.fillIn}</p>}
      </div>
      <Button variant="secondary" onClick={() => onUse(proposed)}>
        {texts.use}
      </Button>
    </div>
  );
}
