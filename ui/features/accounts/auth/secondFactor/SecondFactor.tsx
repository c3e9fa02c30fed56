import {
  BACKUP_CODE_LENGTH,
  type CodeKind,
  createVerifyFlow,
  isLoginGone,
} from "@sgi/core/accounts/mfa";
import { useFlow } from "@sgi/core/react";
import { pagePath } from "@sgi/core/session";
import { mfaLoginTexts as texts, verifyFaultText } from "@sgi/core/texts/accounts/auth";
import { useStore } from "jotai";
import {
  type ComponentPropsWithRef,
  type SubmitEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { Button } from "../../../../components/buttons/Button";
import { CodeInput } from "../../../../components/forms/CodeInput";
import { Field } from "../../../../components/forms/Field";
import { TextInput } from "../../../../components/forms/TextInput";
import { arrowLeftIcon } from "../../../../components/look/icons/arrowLeft";
import { keyRoundIcon } from "../../../../components/look/icons/keyRound";
import { smartphoneIcon } from "../../../../components/look/icons/smartphone";
import { visitAtom } from "../../../../state/browser/services";
import { hostDeps } from "../../../../state/session/scope";

export interface SecondFactorProps {
  onBack: () => void;
}

/** In the form's place when the account asks for a second factor. Source: spec 1 §2, settled point 17. */
export function SecondFactor({ onBack }: SecondFactorProps) {
  const { flow, state } = useVerifyFlow();
  const { kind, step } = state;
  const { heading, text, label, other } = texts[kind];
  const textId = useId();
  const input = useFocusedInput([kind, state.fault]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void flow.submit();
  };
  return (
    <>
      <Button variant="link" icon={arrowLeftIcon} className="!text-fg-2 mb-6" onClick={onBack}>
        {texts.back}
      </Button>
      <h1 className="h1">{heading}</h1>
      <p id={textId} className="mt-2 mb-6 text-fg-2">
        {text}
      </p>
      <form noValidate aria-label={heading} className="flex flex-col gap-4" onSubmit={submit}>
        <Field label={label} error={verifyFaultText(state)}>
          {(field) => (
            <CodeField
              {...field}
              aria-describedby={[field["aria-describedby"], textId].filter(Boolean).join(" ")}
              ref={input}
              kind={kind}
              value={state.code}
              onType={flow.type}
              readOnly={step !== "typing"}
            />
          )}
        </Field>
        {isLoginGone(state) ? (
          <Button variant="primary" size="lg" block onClick={onBack}>
            {texts.back}
          </Button>
        ) : (
          <Button type="submit" variant="primary" size="lg" block pending={step !== "typing"}>
            {step === "typing" ? texts.submit : texts.submitting}
          </Button>
        )}
        <Button
          variant="ghost"
          size="lg"
          block
          icon={kind === "authenticator" ? keyRoundIcon : smartphoneIcon}
          unavailable={step !== "typing"}
          onClick={() => flow.use(kind === "authenticator" ? "backup" : "authenticator")}
        >
          {other}
        </Button>
      </form>
      <p role="status" className="sr-only">
        {step === "done" && texts.done}
      </p>
    </>
  );
}

function useVerifyFlow() {
  const store = useStore();
  const redirect = () => store.get(visitAtom).visit(pagePath("home"));
  return useFlow(() => createVerifyFlow({ ...hostDeps(store), redirect }));
}

/** An input that has the focus whenever one of `moments` changes: its code is the next thing to do. */
function useFocusedInput(moments: readonly unknown[]) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moments are the dependencies.
  useLayoutEffect(() => input.current?.focus(), moments);
  return input;
}

/** The input of either kind of code. Source: spec 1 §5. */
function CodeField({
  kind,
  onType,
  ...rest
}: Omit<ComponentPropsWithRef<"input">, "value" | "onChange" | "type" | "className"> & {
  kind: CodeKind;
  value: string;
  onType: (typed: string) => void;
}) {
  if (kind === "authenticator") return <CodeInput {...rest} name="code" onType={onType} />;
  return (
    <TextInput
      {...rest}
      name="backupCode"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={BACKUP_CODE_LENGTH}
      className="!h-[52px] !px-0 !text-[26px] leading-none font-semibold num text-center tracking-[.16em] indent-[.16em]"
      onChange={({ target }) => onType(target.value)}
      onPaste={(event) => {
        // `maxLength` would cut pasted text before it is tidied.
        event.preventDefault();
        onType(withPasted(event.currentTarget, event.clipboardData.getData("text")));
      }}
    />
  );
}

/** An input's text with `pasted` in place of the selection. */
function withPasted({ value, selectionStart, selectionEnd }: HTMLInputElement, pasted: string) {
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  return `${value.slice(0, from)}${pasted}${value.slice(to)}`;
}
