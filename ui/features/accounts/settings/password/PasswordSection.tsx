import { hasFeature } from "@sgi/core/session";
import type { PasswordFlowState } from "@sgi/core/settings";
import { settingsTexts } from "@sgi/core/texts/accounts/settings";
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { Button } from "../../../../components/buttons/Button";
import { Icon } from "../../../../components/look/Icon";
import { circleCheckIcon } from "../../../../components/look/icons/circleCheck";
import { logOutIcon } from "../../../../components/look/icons/logOut";
import { Panel } from "../../../../components/page/Panel";
import { SettingsRow } from "../../../../components/page/SettingsRow";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { PasswordForm } from "./PasswordForm";
import type { PasswordChangeView } from "./usePasswordChange";

const texts = settingsTexts.password;

/** Changes the password, then counts down to the logout. Source: spec 2 §4. */
export function PasswordSection({ change }: { change: PasswordChangeView }) {
  const { state, failure, submit, leave } = change;
  const hasEnds = hasFeature(useAtomValue(currentUserAtom), "deadlines");
  const isForm = state.step === "form" || state.step === "pending";
  return (
    <SettingsRow
      title={texts.title}
      text={texts.text}
      aside={hasEnds && <p className="mt-2 text-sm text-fg-muted text-pretty">{texts.ends}</p>}
    >
      {isForm ? (
        <PasswordForm pending={state.step === "pending"} failure={failure} onSend={submit} />
      ) : (
        <PasswordChanged state={state} onLeave={leave} />
      )}
    </SettingsRow>
  );
}

/** In the form's place once the password has changed: when the session ends. */
function PasswordChanged({ state, onLeave }: { state: PasswordFlowState; onLeave: () => void }) {
  const message = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => message.current?.focus(), []);
  return (
    <Panel className="flex flex-wrap items-start gap-3 p-4">
      <Icon drawing={circleCheckIcon} size={20} className="text-success mt-[1px]" />
      <div ref={message} tabIndex={-1} className="flex-[1_1_200px] min-w-0 outline-none">
        <p role="status" className="font-semibold">
          {texts.changed}
        </p>
        <p className="text-sm text-fg-muted num">{nextOf(state)}</p>
      </div>
      {state.step === "stuck" && (
        <Button variant="primary" icon={logOutIcon} className="max-md:w-full" onClick={onLeave}>
          {texts.leave}
        </Button>
      )}
    </Panel>
  );
}

function nextOf(state: PasswordFlowState): string {
  if (state.step === "changed") return texts.leavingIn(state.secondsLeft);
  return state.step === "stuck" ? texts.stuck : texts.leaving;
}
