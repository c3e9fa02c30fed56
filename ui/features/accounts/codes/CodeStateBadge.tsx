import { type CodeState, type CompanyCode, codeState } from "@sgi/core/accounts/codes";
import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { useAtomValue } from "jotai";
import type { IconDrawing } from "../../../components/look/Icon";
import { checkIcon } from "../../../components/look/icons/check";
import { circleCheckIcon } from "../../../components/look/icons/circleCheck";
import { circleMinusIcon } from "../../../components/look/icons/circleMinus";
import { octagonXIcon } from "../../../components/look/icons/octagonX";
import { Badge, type BadgeTone } from "../../../components/marks/Badge";
import { clockAtom } from "../../../state/browser/services";

const LOOKS: Record<CodeState, { tone: BadgeTone; icon: IconDrawing; quiet?: boolean }> = {
  active: { tone: "success", icon: circleCheckIcon, quiet: true },
  disabled: { tone: "neutral", icon: circleMinusIcon },
  expired: { tone: "danger", icon: octagonXIcon },
  usedUp: { tone: "neutral", icon: checkIcon },
};

/** Whether a code lets anybody register, as it stands now. */
export function CodeStateBadge({ code }: { code: CompanyCode }) {
  const state = codeState(code, useAtomValue(clockAtom).now());
  return <Badge {...LOOKS[state]}>{codesTexts.state[state]}</Badge>;
}
