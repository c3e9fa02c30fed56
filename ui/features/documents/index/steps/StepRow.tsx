import type { FirstStep } from "@sgi/core/session";
import { firstStepsTexts as texts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { classes } from "../../../../components/look/classes";
import { Icon } from "../../../../components/look/Icon";
import { checkIcon } from "../../../../components/look/icons/check";
import { isDriveReadyAtom } from "../../../../state/api/siteFacts";

/** A tick, a filled number for the next one, an outlined one for the rest. */
const MARKS = {
  done: "text-success bg-success-soft border-success-line",
  next: "text-accent-on bg-accent border-transparent",
  later: "text-fg-2 border-line-strong",
};

/** One of the first steps: its purpose, and a link to it. A completed step shows only its text. */
export function StepRow({
  number,
  step,
  state,
  more,
  children,
}: {
  number: number;
  step: FirstStep;
  state: keyof typeof MARKS;
  /** Below the step. */
  more?: ReactNode;
  children: ReactNode;
}) {
  const isDriveReady = useAtomValue(isDriveReadyAtom);
  const { title, text, alone, example } = { example: "", alone: "", ...texts.step[step] };
  const isDone = state === "done";
  return (
    <li className="grid md:grid-cols-[28px_minmax(0,1fr)_auto] max-md:grid-cols-[28px_minmax(0,1fr)] gap-x-4 gap-y-2 items-center px-5 max-md:px-4 py-4 border-0 border-b border-b-solid border-line-subtle last:border-b-0">
      <span
        aria-hidden="true"
        className={classes(
          "grid place-items-center w-7 h-7 rounded-full border border-solid text-sm font-semibold num max-md:self-start",
          MARKS[state],
        )}
      >
        {isDone ? <Icon drawing={checkIcon} /> : number}
      </span>
      <div className="min-w-0">
        <h3 className={classes("h3", isDone && "font-medium! text-fg-2")}>
          {title}
          {isDone && <span className="sr-only"> {texts.done}</span>}
        </h3>
        <p className="text-sm text-fg-muted text-pretty [overflow-wrap:anywhere]">
          {[isDriveReady ? text : alone || text, example].filter(Boolean).join(" ")}
        </p>
      </div>
      {(!isDone || step === "names") && (
        <div className="flex flex-wrap gap-2 max-md:col-start-2">{children}</div>
      )}
      {more && <div className="md:col-start-2 md:col-span-2 max-md:col-span-2">{more}</div>}
    </li>
  );
}
