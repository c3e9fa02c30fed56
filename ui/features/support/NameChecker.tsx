import { nameCheckTexts as texts } from "@sgi/core/texts/documents";
import { useRef } from "react";
import { Field } from "../../components/forms/Field";
import { TextInput } from "../../components/forms/TextInput";
import { NameReport } from "./NameReport";
import { useNameCheck } from "./useNameCheck";

/** Checks a file name against the convention while it is typed. */
export function NameChecker() {
  const { name, setName, check, said } = useNameCheck();
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
