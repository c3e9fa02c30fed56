import type { WaitingEnd } from "@sgi/core/deadlines";
import { hasFeature } from "@sgi/core/session";
import { approvalBeginText, approvalSettingTexts } from "@sgi/core/texts/accounts/settings";
import { useAtomValue } from "jotai";
import { useId, useRef, useState } from "react";
import { DialogForm, FormDialog } from "../../../../components/dialogs/FormDialog";
import { Radio } from "../../../../components/forms/Checkbox";
import { Panel } from "../../../../components/page/Panel";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { refreshDocuments } from "../../../../state/documents/documentChanges";
import { currentUserAtom } from "../../../../state/session/currentUser";
import type { PanelStore } from "../../../../state/store";
import { CompanySwitch } from "./CompanySwitch";
import { companyAtom, refreshCompany } from "./company";
import { FreeFolders } from "./FreeFolders";

const { approval, fourEyes } = approvalSettingTexts;
const LINE = "border-0 border-t border-t-solid border-line-subtle";

/** What of revisions is approved, by whom, and where not. Source: spec 3 §6. */
export function ApprovalSection() {
  return hasFeature(useAtomValue(currentUserAtom), "approval") ? <Section /> : null;
}

function Section() {
  const company = useAtomValue(companyAtom).data;
  const waiting = company?.waiting ?? 0;
  return (
    <SettingsRow title={approvalSettingTexts.title} text={approvalSettingTexts.text}>
      <Panel>
        <CompanySwitch
          name="approval"
          words={approval}
          refresh={refreshAll}
          effect={(on) => (
            <Paragraphs texts={on ? approvalBeginText(company ?? {}) : [approval.end.text]} />
          )}
          otherwise={
            waiting > 0
              ? ({ dialog, confirm }) => (
                  <EndDialog {...dialog} waiting={waiting} onConfirm={confirm} />
                )
              : null
          }
        />
        <div className={LINE}>
          <CompanySwitch
            name="fourEyes"
            words={fourEyes}
            refresh={refreshAll}
            effect={(on) => <p>{on ? fourEyes.begin.text : fourEyes.end.text}</p>}
          />
        </div>
        <div className={LINE}>
          <FreeFolders folders={company?.freeFolders} />
        </div>
      </Panel>
    </SettingsRow>
  );
}

/** What documents say of their approval changes with it, and what a 409 was about. */
function refreshAll(store: PanelStore): void {
  refreshCompany(store);
  void refreshDocuments(store);
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="flex flex-col gap-3">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** Asks what becomes of what waits, before approval is switched off. */
function EndDialog({
  waiting,
  onConfirm,
  ...dialog
}: {
  open: boolean;
  pending: boolean;
  waiting: number;
  onConfirm: (waiting: WaitingEnd) => void;
  onClose: () => void;
}) {
  const { end } = approval;
  const name = useId();
  const first = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<WaitingEnd>(undefined);
  const [isTried, setTried] = useState(false);
  const isMissing = isTried && chosen === undefined;
  const submit = () => {
    setTried(true);
    if (chosen === undefined) first.current?.focus();
    else onConfirm(chosen);
  };
  return (
    <FormDialog
      {...dialog}
      danger
      initialFocus={first}
      title={end.title}
      description={<p>{end.text}</p>}
      submit={end.confirm}
      submitting={end.pending}
    >
      <DialogForm label={end.title} className="mt-3" onSubmit={submit}>
        <fieldset
          className="m-0 p-0 border-0"
          aria-describedby={isMissing ? `${name}error` : undefined}
        >
          <legend className="mb-1 p-0 font-medium">{end.waiting(waiting)}</legend>
          {(["enter", "withdraw"] as const).map((value, at) => (
            <div key={value}>
              <Radio
                name={name}
                ref={at === 0 ? first : undefined}
                label={
                  <>
                    {end[value]}
                    <span className="block caption">{end[`${value}Hint`]}</span>
                  </>
                }
                checked={chosen === value}
                onChange={() => setChosen(value)}
              />
            </div>
          ))}
          {isMissing && (
            <p id={`${name}error`} className="text-sm text-danger">
              {end.missing}
            </p>
          )}
        </fieldset>
      </DialogForm>
    </FormDialog>
  );
}
