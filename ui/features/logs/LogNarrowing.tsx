import {
  LOG_PERIODS,
  type LogPeriodName,
  type LogUser,
  namedPeriod,
  periodName,
  SYSTEM_USER,
} from "@sgi/core/logs";
import { auditTexts, logTexts } from "@sgi/core/texts/logs";
import { parseCalendarDate } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { type ReactNode, useId } from "react";
import { todayAtom } from "../../state/browser/today";
import type { useLogRequest } from "./useLog";

const { period: texts, user: userTexts } = auditTexts;
const INPUT = "field-input";

/** The log's filters by period and user. */
export function LogNarrowing({
  asked: { request, narrow },
  users,
}: {
  asked: ReturnType<typeof useLogRequest>;
  /** The users of the entries that search, filter and period match. */
  users: readonly LogUser[];
}) {
  const today = useAtomValue(todayAtom);
  const { from, to } = request;
  const name = periodName(request, today);
  const choosePeriod = (value: string) => {
    if (value === "all") narrow({ from: null, to: null });
    else if (value !== "own") narrow(namedPeriod(value as LogPeriodName, today));
  };
  return (
    <div className="grid grid-cols-2 md:flex md:flex-wrap gap-x-4 gap-y-2 w-full">
      <Labelled label={texts.label}>
        {(id) => (
          <select
            id={id}
            value={name}
            className={`${INPUT} cursor-pointer`}
            onChange={({ target }) => choosePeriod(target.value)}
          >
            {(["all", ...LOG_PERIODS] as const).map((value) => (
              <option key={value} value={value}>
                {texts[value]}
              </option>
            ))}
            {name === "own" && <option value="own">{texts.own}</option>}
          </select>
        )}
      </Labelled>
      <Labelled label={userTexts.label}>
        {(id) => (
          <select
            id={id}
            value={request.user ?? ""}
            className={`${INPUT} cursor-pointer md:max-w-[300px]`}
            onChange={({ target }) => narrow({ user: target.value || null })}
          >
            <option value="">{userTexts.all}</option>
            {withChosen(users, request.user).map((user) => (
              <option key={user.id} value={user.id}>
                {userTexts.counted(user.name || logTexts.system, user.entries)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={texts.from}>
        {(id) => (
          <DayInput
            id={id}
            value={from}
            max={to ?? today}
            onChange={(day) => narrow({ from: day })}
          />
        )}
      </Labelled>
      <Labelled label={texts.to}>
        {(id) => <DayInput id={id} value={to} min={from} onChange={(day) => narrow({ to: day })} />}
      </Labelled>
    </div>
  );
}

/** Keeps the chosen user as a choice even without matching entries. */
function withChosen(users: readonly LogUser[], chosen: string | null): readonly LogUser[] {
  if (chosen === null || users.some(({ id }) => id === chosen)) return users;
  const name = chosen === SYSTEM_USER ? "" : chosen;
  return [...users, { id: chosen, name, entries: 0 }];
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex max-md:flex-col md:items-center gap-x-2 gap-y-1 min-w-0">
      <label htmlFor={id} className="shrink-0 text-sm text-fg-2">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

function DayInput({
  id,
  value,
  min = null,
  max = null,
  onChange,
}: {
  id: string;
  value: string | null;
  min?: string | null;
  max?: string | null;
  onChange: (day: string | null) => void;
}) {
  return (
    <input
      id={id}
      type="date"
      value={value ?? ""}
      min={min ?? undefined}
      max={max ?? undefined}
      className={INPUT}
      onChange={({ target }) => onChange(parseCalendarDate(target.value))}
    />
  );
}
