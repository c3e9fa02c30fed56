import { createCompanySwitch, type CompanySwitch as Name } from "@sgi/core/deadlines";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { ConfirmDialog } from "../../../../components/dialogs/ConfirmDialog";
import { useLast } from "../../../../components/dialogs/Dialog";
import { currentUserAtom } from "../../../../state/session/currentUser";
import type { PanelStore } from "../../../../state/store";
import { SwitchLine } from "../application/Switch";
import { useSwitch } from "./useSwitch";

type Question = Readonly<Record<"title" | "confirm" | "pending", string>>;

export interface SwitchWords {
  label: string;
  explained: string;
  begin: Question;
  end: Question;
  on: { title: string; text?: string };
  off: { title: string; text?: string };
  failed: string;
}

/** Asks in another way than by a yes; null where a yes is enough. */
type Asking = (asking: Pick<ReturnType<typeof useSwitch>, "dialog" | "confirm">) => ReactNode;

/** A switch of the company: turning it on or off says first what it does, and asks. Source: spec 3 §1. */
export function CompanySwitch({
  name,
  words,
  effect,
  otherwise,
  refresh,
}: {
  name: Name;
  words: SwitchWords;
  /** What turning it on or off does. */
  effect: (on: boolean) => ReactNode;
  /** Asks about turning it off in another way. */
  otherwise?: Asking | null;
  /** Reads again what changes with it. */
  refresh?: (store: PanelStore) => void;
}) {
  const isOn = useAtomValue(currentUserAtom)?.company?.[name] === true;
  const toggle = useSwitch(createCompanySwitch(name), isOn, words, refresh);
  const asked = useLast(toggle.asked);
  const question = asked ? words.begin : words.end;
  return (
    <>
      <SwitchLine
        label={words.label}
        text={words.explained}
        checked={toggle.isOn}
        onChange={toggle.ask}
      />
      {asked === false && otherwise ? (
        otherwise(toggle)
      ) : (
        <ConfirmDialog
          {...toggle.dialog}
          title={question.title}
          confirm={question.confirm}
          pendingLabel={question.pending}
          variant={asked ? "primary" : "danger"}
          onConfirm={() => toggle.confirm()}
        >
          {effect(asked === true)}
        </ConfirmDialog>
      )}
    </>
  );
}
