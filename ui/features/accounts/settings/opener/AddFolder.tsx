import { openerTexts } from "@sgi/core/texts/opener";
import { useAtomValue } from "jotai";
import { type FormEvent, useRef } from "react";
import { Button } from "../../../../components/buttons/Button";
import { TextInput } from "../../../../components/forms/TextInput";
import { plusIcon } from "../../../../components/look/icons/plus";
import { openerServicesAtom } from "../../../../state/opener/openerServices";
import { usePending } from "./usePending";

const { settings } = openerTexts;
/** Longest path of any system, in characters. */
const MAX_PATH = 4_096;

/** The user types a path, since browsers do not tell pages the paths of folders. */
export function AddFolder({ add }: { add: (path: string) => Promise<boolean> }) {
  const { system } = useAtomValue(openerServicesAtom);
  const { pending, run } = usePending();
  const path = useRef<HTMLInputElement>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const input = path.current;
    if (input === null || pending) return;
    if (await run(() => add(input.value))) input.value = "";
    input.focus();
  };
  return (
    <form
      onSubmit={(event) => void send(event)}
      className="flex flex-wrap gap-2 px-4 py-3 border-0 border-t border-t-solid border-line-subtle bg-sunken rounded-b-[7px]"
    >
      <TextInput
        ref={path}
        aria-label={settings.path}
        placeholder={settings.example[system]}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        maxLength={MAX_PATH}
        className="flex-1 basis-[180px] font-mono text-sm"
      />
      <Button
        type="submit"
        variant="secondary"
        icon={plusIcon}
        pending={pending}
        className="max-[359.9px]:w-full"
      >
        {settings.add}
      </Button>
    </form>
  );
}
