import { backupCodesText, CODES_FILE, createCopying } from "@sgi/core/accounts/mfa";
import { useFlow } from "@sgi/core/react";
import { mfaSettingsTexts } from "@sgi/core/texts/accounts/settings";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useRef } from "react";
import { Button } from "../../../../components/buttons/Button";
import { Note } from "../../../../components/feedback/Note";
import { Checkbox } from "../../../../components/forms/Checkbox";
import { checkIcon } from "../../../../components/look/icons/check";
import { copyIcon } from "../../../../components/look/icons/copy";
import { downloadIcon } from "../../../../components/look/icons/download";
import { saveTextAtom } from "../../../../state/browser/saveFile";
import { clipboardAtom } from "../../../../state/browser/services";
import { userDeps } from "../../../../state/session/scope";
import { notify } from "../../../../state/toasts/toasts";

const texts = mfaSettingsTexts.codes;

export interface CodesViewProps {
  codes: readonly string[];
  /** Whose codes they are: stands in the file. */
  email: string;
  saved: boolean;
  onSaved: (saved: boolean) => void;
}

/** Backup codes, to be taken along before they are gone. Source: spec 2 §4. */
export function BackupCodesView({ codes, email, saved, onSaved }: CodesViewProps) {
  const intro = useRef<HTMLParagraphElement>(null);
  const file = useAtomValue(saveTextAtom);
  const { copied, copy } = useCopying();
  // What had the focus is gone.
  useEffect(() => intro.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <p ref={intro} tabIndex={-1} className="text-fg-2 outline-none">
        {texts.text}
      </p>
      <ul
        aria-label={texts.list}
        className="grid grid-cols-2 gap-x-4 gap-y-1 px-4 py-3 rounded-md border border-solid border-neutral-line bg-sunken font-mono text-[15px] leading-6 text-center"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 max-md:children:flex-1">
        <Button
          variant="secondary"
          icon={downloadIcon}
          onClick={() => file.save(CODES_FILE, backupCodesText(codes, texts.file(email)))}
        >
          {texts.download}
        </Button>
        <Button
          variant="secondary"
          icon={copied ? checkIcon : copyIcon}
          onClick={() => copy(codes.join("\n"))}
        >
          {copied ? texts.copied : texts.copy}
        </Button>
        <p role="status" className="sr-only">
          {copied && texts.copied}
        </p>
      </div>
      <Note tone="warning">{texts.once}</Note>
      <div>
        <Checkbox
          label={texts.saved}
          checked={saved}
          onChange={(event) => onSaved(event.currentTarget.checked)}
        />
      </div>
    </div>
  );
}

/** Copies a text to the clipboard, and says for a while that it did. */
export function useCopying() {
  const store = useStore();
  const { flow, state } = useFlow(() =>
    createCopying({
      ...userDeps(store),
      write: (text) => store.get(clipboardAtom).write(text),
      onFailure: () => notify(store, { title: mfaSettingsTexts.codes.copyFailed, tone: "danger" }),
    }),
  );
  return { copied: state, copy: (text: string) => void flow.copy(text) };
}
