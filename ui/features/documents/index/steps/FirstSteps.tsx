import { FIRST_STEPS, NEW_USER, pagePath } from "@sgi/core/session";
import { firstStepsTexts as texts } from "@sgi/core/texts/documents";
import { useStore } from "jotai";
import { useRef, useState } from "react";
import { Button, ButtonLink } from "../../../../components/buttons/Button";
import { Skeleton } from "../../../../components/feedback/Waiting";
import { smartphoneIcon } from "../../../../components/look/icons/smartphone";
import { userRoundPlusIcon } from "../../../../components/look/icons/userRoundPlus";
import { NameChecker } from "../../../../components/names/NameChecker";
import { Panel, PanelHeader } from "../../../../components/page/Panel";
import { useMayOpen } from "../../../../state/page/screens";
import { putStepsAway, tickNames } from "../../../../state/preferences/preferences";
import { BringDocuments } from "./BringDocuments";
import { StepRow } from "./StepRow";
import { useFirstSteps } from "./useFirstSteps";

export interface FirstStepsProps {
  /** The number of current documents; null until loaded. */
  documents: number | null;
  /** The steps were dismissed: the focus in them is lost. */
  onAway: () => void;
}

/** Four steps that tick themselves. Source: spec 3 §4. */
export function FirstSteps({ documents, onAway }: FirstStepsProps) {
  const store = useStore();
  const mayOpen = useMayOpen();
  const [isTrying, setTrying] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const endTrial = () => {
    toggle.current?.focus();
    setTrying(false);
  };
  const steps = useFirstSteps({ documents, isBusy: isTrying });
  const stateOf = (step: (typeof FIRST_STEPS)[number]) => {
    if (steps?.done.has(step)) return "done";
    return steps?.next === step ? "next" : "later";
  };
  return (
    <Panel aria-labelledby="first-steps" className="mb-4 max-md:mb-3 print:hidden">
      <PanelHeader id="first-steps" title={texts.title}>
        <span role="status" className="text-sm text-fg-muted num">
          {steps && texts.count(steps.done.size, FIRST_STEPS.length)}
        </span>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            putStepsAway(store);
            onAway();
          }}
        >
          {texts.hide}
        </Button>
      </PanelHeader>
      {steps === null ? (
        <Waiting />
      ) : (
        <ol>
          <StepRow
            number={1}
            step="names"
            state={stateOf("names")}
            more={isTrying && <NamesTrial onDone={endTrial} />}
          >
            <Button
              variant="secondary"
              ref={toggle}
              aria-expanded={isTrying}
              onClick={() => setTrying(!isTrying)}
            >
              {texts.tryName}
            </Button>
          </StepRow>
          <StepRow number={2} step="documents" state={stateOf("documents")}>
            <BringDocuments upload={texts.fromPc} />
          </StepRow>
          <StepRow number={3} step="users" state={stateOf("users")}>
            {mayOpen("users") && (
              <ButtonLink
                variant="secondary"
                icon={userRoundPlusIcon}
                href={`${pagePath("users")}?${NEW_USER}`}
              >
                {texts.createUser}
              </ButtonLink>
            )}
          </StepRow>
          <StepRow number={4} step="mfa" state={stateOf("mfa")}>
            {mayOpen("settings") && (
              <ButtonLink variant="secondary" icon={smartphoneIcon} href={pagePath("settings")}>
                {texts.activate}
              </ButtonLink>
            )}
          </StepRow>
        </ol>
      )}
    </Panel>
  );
}

function Waiting() {
  return FIRST_STEPS.map((step) => (
    <div
      key={step}
      className="flex items-center gap-3 h-[74px] px-5 max-md:h-[177px] max-md:px-4 border-0 border-b border-b-solid border-line-subtle last:border-b-0"
    >
      <Skeleton className="w-7 h-7 rounded-full" />
      <Skeleton className="w-[40%]" />
    </div>
  ));
}

/** More names to look at, and the checker for one's own. */
function NamesTrial({ onDone }: { onDone: () => void }) {
  const store = useStore();
  return (
    <div className="mt-1 border border-solid border-line rounded-md">
      <div className="flex flex-col gap-1 px-4 pt-3">
        <p className="caption">{texts.moreExamples}</p>
        <ul className="flex flex-col gap-1 pb-3">
          {texts.examples.map((name) => (
            <li key={name} className="font-mono text-sm [overflow-wrap:anywhere]">
              {name}
            </li>
          ))}
        </ul>
      </div>
      <NameChecker onTried={() => tickNames(store)} />
      <div className="flex justify-end px-4 pb-4">
        <Button
          variant="secondary"
          onClick={() => {
            tickNames(store);
            onDone();
          }}
        >
          {texts.understood}
        </Button>
      </div>
    </div>
  );
}
