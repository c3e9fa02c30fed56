import { checkFileName, type NameCheck } from "@sgi/core/documents/names";
import { nameCheckTexts as texts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { todayAtom } from "../../state/browser/today";
import { useAnnouncement } from "../../state/page/useAnnouncement";
import { Field } from "../forms/Field";
import { TextInput } from "../forms/TextInput";
import { NameReport } from "./NameReport";

/** Checks a file name against the convention while it is typed. */
export function NameChecker({ onTried }: { onTried: () => void }) {
  const { name, setName, check, said } = useNameCheck();
  const isTried = check !== null;
  const tell = useEffectEvent(onTried);
  useEffect(() => {
    if (isTried) tell();
  }, [isTried]);
  const input = useRef<HTMLInputElement>(null);
  const use = (proposed: string) => {
    setName(proposed);
    input.current?.focus();
  };
  return (
    <div className="flex flex-col gap-4 p-4 border-0 border-t border-t-solid border-line-subtle">
      <Field label={texts.label} hint={texts.hint}>
        {(field) => (
          <TextInput
            {...field}
            ref={input}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={name}
            onChange={(event) => setName(event.target.value)}
            className="font-mono"
          />
        )}
      </Field>
      <p role="status" className="sr-only">
        {said}
      </p>
      {check && <NameReport check={check} onUse={use} />}
    </div>
  );
}

/** A typed name and its check; `said` is the announcement, updated when typing pauses. */
function useNameCheck() {
  const [name, setName] = useState("");
  const today = useAtomValue(todayAtom);
  const check = useMemo(() => checkFileName(name, { ...texts.placeholders, today }), [name, today]);
  const said = useAnnouncement(name, check === null ? "" : spoken(check));
  return { name, setName, check, said: said.text };
}

function spoken({ problems, proposed }: NameCheck): string {
  if (problems.length === 0) return texts.follows;
  return [
    texts.differs(problems.length),
    ...problems.map((problem) => texts.problems[problem]),
    ...(proposed === null ? [] : [`${texts.proposed}: ${proposed}`]),
  ].join(" ");
}
