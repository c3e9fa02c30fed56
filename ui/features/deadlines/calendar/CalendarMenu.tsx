import { createCalendarFlow } from "@sgi/core/deadlines";
import { useFlow } from "@sgi/core/react";
import { calendarTexts, calendarTexts as texts } from "@sgi/core/texts/deadlines";
import { useStore } from "jotai";
import { useRef } from "react";
import { Button } from "../../../components/buttons/Button";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog";
import { Dialog, useLast } from "../../../components/dialogs/Dialog";
import { Field } from "../../../components/forms/Field";
import { TextInput } from "../../../components/forms/TextInput";
import { calendarPlusIcon } from "../../../components/look/icons/calendarPlus";
import { chevronDownIcon } from "../../../components/look/icons/chevronDown";
import { copyIcon } from "../../../components/look/icons/copy";
import { refreshCwIcon } from "../../../components/look/icons/refreshCw";
import { Menu } from "../../../components/menus/Menu";
import { clipboardAtom } from "../../../state/browser/services";
import { userDeps } from "../../../state/session/scope";
import { failureToast, notify } from "../../../state/toasts/toasts";

const FAILURES = { copy: texts.copyFailed, renew: texts.renewFailed };

const { shown } = calendarTexts;

/** The addresses of one's own calendar of deadlines. Source: spec 3 §8. */
export function CalendarMenu() {
  const { flow, state } = useCalendar();
  const copy = (kind: "whole" | "plain") => () => void flow.copy(kind);
  return (
    <>
      <Menu
        label={texts.button}
        width={300}
        header={<p className="px-2 pt-1 pb-[9px] caption">{texts.note}</p>}
        groups={[
          [
            { label: texts.copy, icon: copyIcon, onSelect: copy("whole") },
            { label: texts.copyPlain, icon: copyIcon, onSelect: copy("plain") },
          ],
          [{ label: texts.renew, icon: refreshCwIcon, onSelect: flow.ask }],
        ]}
        trigger={(props) => (
          <Button
            {...props}
            variant="secondary"
            icon={calendarPlusIcon}
            iconAfter={chevronDownIcon}
            pending={state.step === "reading"}
          >
            {texts.button}
          </Button>
        )}
      />
      <ConfirmDialog
        open={state.step === "asking" || state.step === "renewing"}
        pending={state.step === "renewing"}
        title={texts.question.title}
        confirm={texts.question.confirm}
        pendingLabel={texts.question.pending}
        onClose={flow.close}
        onConfirm={() => void flow.confirm()}
      >
        {texts.question.text}
      </ConfirmDialog>
      <AddressDialog address={state.step === "shown" ? state.address : null} onClose={flow.close} />
    </>
  );
}

/** Copies and replaces the URLs of the user's calendar, with a toast. */
function useCalendar() {
  const store = useStore();
  return useFlow(() =>
    createCalendarFlow({
      ...userDeps(store),
      write: (text) => store.get(clipboardAtom).write(text),
      onDone: (done) => notify(store, { ...texts[done], tone: "success" }),
      onFailure: (failed, error) => notify(store, failureToast(FAILURES[failed], error)),
    }),
  );
}

/** An address that the clipboard refused, for the user to copy. Null closes the dialog. */
function AddressDialog({ address, onClose }: { address: string | null; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const last = useLast(address);
  return (
    <Dialog
      open={address !== null}
      size="md"
      title={shown.title}
      description={shown.text}
      initialFocus={input}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {shown.close}
        </Button>
      }
    >
      <Field label={shown.label}>
        {(field) => (
          <TextInput
            {...field}
            ref={input}
            readOnly
            value={last ?? ""}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
    </Dialog>
  );
}
