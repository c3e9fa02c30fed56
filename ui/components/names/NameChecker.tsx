import { nameCheckTexts as texts } from "@sgi/core/texts/documents";
import { useEffect, useEffectEvent, useRef } from "react";
import { Field } from "../forms/Field";
import { TextInput } from "../forms/TextInput";
import { NameReport } from "./NameReport";
import { useNameCheck } from "./useNameCheck";

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
