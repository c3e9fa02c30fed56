import type { MfaStanding } from "@sgi/core/accounts/mfa";
import { mfaSettingsTexts as texts } from "@sgi/core/texts/accounts/settings";
import { type RefObject, useEffect, useRef } from "react";
import { Button } from "../../../../components/buttons/Button";
import { preloadDialog } from "../../../../components/dialogs/Dialog";
import { Note } from "../../../../components/feedback/Note";
import { circleCheckIcon } from "../../../../components/look/icons/circleCheck";
import { circleMinusIcon } from "../../../../components/look/icons/circleMinus";
import { refreshCwIcon } from "../../../../components/look/icons/refreshCw";
import { shieldCheckIcon } from "../../../../components/look/icons/shieldCheck";
import { Badge } from "../../../../components/marks/Badge";
import { Panel } from "../../../../components/page/Panel";
import { FactorLine } from "./FactorLine";
import { SetupDialog } from "./SetupDialog";
import { SignInAgainDialog } from "./SignInAgainDialog";
import { StatusChangeDialogs, useStatusChange } from "./StatusChangeDialogs";
import { useMfaSetup } from "./useSetupDialog";

/** The second factor, on or off, and what can be done with it. The dialogs outlive the change. */
export function MfaCard({
  standing,
  email,
}: {
  standing: Exclude<MfaStanding, { kind: "unavailable" }>;
  email: string;
}) {
  const isOn = standing.kind === "on";
  const setup = useMfaSetup(isOn);
  const change = useStatusChange();
  const starting = setup.state.step === "starting";
  const card = useRef<HTMLDivElement>(null);
  const open = setup.state.step !== "closed" || change.state.step !== "closed";
  useFocusOnChange(card, { standing: isOn, open });
  return (
    <>
      <Panel ref={card}>
        {isOn ? (
          <FactorLine title={texts.app} badge={<OnBadge />} text={textOf(standing)}>
            <Button
              variant="secondary"
              icon={refreshCwIcon}
              onPointerEnter={preloadDialog}
              onClick={() => change.flow.ask("regenerate")}
            >
              {texts.regenerate}
            </Button>
            <Button
              variant="danger-quiet"
              onPointerEnter={preloadDialog}
              onClick={() => change.flow.ask("disable")}
            >
              {texts.disable}
            </Button>
          </FactorLine>
        ) : (
          <FactorLine title={texts.app} badge={<OffBadge />} text={texts.rotation}>
            <Button
              variant="secondary"
              icon={shieldCheckIcon}
              pending={starting}
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={() => void setup.flow.start()}
            >
              {starting ? texts.configuring : texts.configure}
            </Button>
          </FactorLine>
        )}
        {isOn && standing.codesLow && (
          <div className="px-4 pb-4">
            <Note tone="warning">{texts.codesLow}</Note>
          </div>
        )}
      </Panel>
      <SetupDialog setup={setup} email={email} />
      <SignInAgainDialog again={setup.again} />
      <StatusChangeDialogs change={change} email={email} />
    </>
  );
}

function textOf({ codesLeft }: Extract<MfaStanding, { kind: "on" }>): string {
  return codesLeft === null ? texts.rotation : texts.codesLeft(codesLeft);
}

function OnBadge() {
  return (
    <Badge tone="success" icon={circleCheckIcon}>
      {texts.on}
    </Badge>
  );
}

function OffBadge() {
  return (
    <Badge tone="neutral" icon={circleMinusIcon}>
      {texts.off}
    </Badge>
  );
}

/**
 * The card's buttons change with `standing`, and the focused one may disappear; when two dialogs
 * follow each other, the second returns the focus to the first, which is gone. Once no dialog is
 * `open`, the card's first button gets the focus, unless the user has moved it elsewhere.
 */
function useFocusOnChange(
  card: RefObject<HTMLElement | null>,
  { standing, open }: { standing: boolean; open: boolean },
): void {
  const seen = useRef({ standing, open });
  useEffect(() => {
    const before = seen.current;
    seen.current = { standing, open };
    if (open || (before.standing === standing && !before.open)) return;
    // The dialog returns the focus in its own microtask, which runs first.
    queueMicrotask(() => {
      const held = document.activeElement;
      const isGoing = held === null || held === document.body || held.closest("[inert]") !== null;
      if (isGoing) card.current?.querySelector("button")?.focus();
    });
  }, [card, standing, open]);
}
