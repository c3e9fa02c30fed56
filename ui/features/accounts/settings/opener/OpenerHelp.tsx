import { openerTexts } from "@sgi/core/texts/opener";
import { useAtomValue } from "jotai";
import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "../../../../components/buttons/Button";
import { Field } from "../../../../components/forms/Field";
import { TextInput } from "../../../../components/forms/TextInput";
import { plugZapIcon } from "../../../../components/look/icons/plugZap";
import { rotateCwIcon } from "../../../../components/look/icons/rotateCw";
import { openerServicesAtom } from "../../../../state/opener/openerServices";
import { type OpenerSettings, usePending } from "./useOpenerSettings";

const { explanation, settings, connect, retry, pairing, pairingCommand } = openerTexts;

const texts = openerTexts.accessCode;

/** What is in the way while the helper is not there, and what to do about it. */
export function OpenerHelp({ opener }: { opener: OpenerSettings }) {
  const { origin, system } = useAtomValue(openerServicesAtom);
  const { pending, run } = usePending();
  const { status } = opener.state;
  const text = status === "not-running" ? settings.unavailable : explanation[status];
  if (text === "") return null;
  return (
    <div className="flex flex-col items-start gap-3 px-4 py-3 border-0 border-t border-t-solid border-line-subtle text-sm">
      <p className="text-fg-2 text-pretty">{text}</p>
      {status === "not-paired" && (
        <p className="text-fg-2">
          {pairing[system]}{" "}
          <code className="font-mono text-fg select-all [overflow-wrap:anywhere]">
            {pairingCommand(system, origin)}
          </code>
        </p>
      )}
      {status === "unknown" && (
        <Button
          variant="primary"
          icon={plugZapIcon}
          pending={pending}
          onClick={() => void run(opener.connect)}
        >
          {connect}
        </Button>
      )}
      {status === "blocked" && (
        <Button
          variant="secondary"
          icon={rotateCwIcon}
          pending={pending}
          onClick={() => void run(opener.test)}
        >
          {retry}
        </Button>
      )}
      {status === "locked" && <AccessCodeForm opener={opener} />}
    </div>
  );
}

/** Takes the helper's access code, on a PC that several people share. */
function AccessCodeForm({ opener }: { opener: OpenerSettings }) {
  const { codeError, unlock } = opener;
  const { system } = useAtomValue(openerServicesAtom);
  const { pending, run } = usePending();
  const code = useRef<HTMLInputElement>(null);
  // The form goes while the code is tried: it comes back with what is wrong, and the focus.
  useEffect(() => {
    if (codeError !== null) code.current?.focus();
  }, [codeError]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const input = code.current;
    if (input === null || pending) return;
    await run(() => unlock(input.value));
    code.current?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      className="w-full flex flex-wrap items-start gap-2"
    >
      <div className="flex-1 basis-[220px] min-w-0">
        <Field
          label={texts.label}
          hint={texts.hint(system)}
          error={codeError === null ? undefined : `${texts[codeError]} ${texts.hint(system)}`}
        >
          {(input) => (
            <TextInput
              {...input}
              ref={code}
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              className="font-mono text-sm"
            />
          )}
        </Field>
      </div>
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        className="mt-[26px] max-[359.9px]:mt-0 max-[359.9px]:w-full"
      >
        {texts.send}
      </Button>
    </form>
  );
}
