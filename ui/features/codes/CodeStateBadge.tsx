import { type CodeState, type CompanyCode, codeState } from "@sgi/core/codes";
import { codesTexts } from "@sgi/core/texts/codes";
import { useAtomValue } from "jotai";
import type { IconName } from "../../components/look/iconNames";
import { Badge, type BadgeTone } from "../../components/marks/Badge";
import { clockAtom } from "../../state/browser/services";

const LOOKS: Record<CodeState, { tone: BadgeTone; icon: IconName; quiet?: boolean }> = {
  active: { tone: "success", icon: "circle-check", quiet: true },
  disabled: { tone: "neutral", icon: "circle-minus" },
  expired: { tone: "danger", icon: "octagon-x" },
  usedUp: { tone: "neutral", icon: "check" },
};

/** Whether a code lets anybody register, as it stands now. */
export function CodeStateBadge({ code }: { code: CompanyCode }) {
  const state = codeState(code, useAtomValue(clockAtom).now());
  return <Badge {...LOOKS[state]}>{codesTexts.state[state]}</Badge>;
}
