import { type CodeState, type CompanyCode, codeState } from "@sgi/core/accounts/codes";
import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { useAtomValue } from "jotai";
import { IconButton } from "../../../components/buttons/IconButton";
import { preloadDialog } from "../../../components/dialogs/Dialog";
import type { IconDrawing } from "../../../components/look/Icon";
import { checkIcon } from "../../../components/look/icons/check";
import { circleCheckIcon } from "../../../components/look/icons/circleCheck";
import { circleMinusIcon } from "../../../components/look/icons/circleMinus";
import { copyIcon } from "../../../components/look/icons/copy";
import { octagonXIcon } from "../../../components/look/icons/octagonX";
import { pencilIcon } from "../../../components/look/icons/pencil";
import { trash2Icon } from "../../../components/look/icons/trash2";
import { Badge, type BadgeTone } from "../../../components/marks/Badge";
import { clockAtom } from "../../../state/browser/services";

const LOOKS: Record<CodeState, { tone: BadgeTone; icon: IconDrawing; quiet?: boolean }> = {
  active: { tone: "success", icon: circleCheckIcon, quiet: true },
  disabled: { tone: "neutral", icon: circleMinusIcon },
  expired: { tone: "danger", icon: octagonXIcon },
  usedUp: { tone: "neutral", icon: checkIcon },
};

interface CodeActions {
  edit: (code: CompanyCode) => void;
  askDelete: (code: CompanyCode) => void;
  copy: (code: string) => void;
}

export interface CodeRowsProps {
  rows: readonly CompanyCode[];
  actions: CodeActions;
}

export interface CodeRowProps {
  code: CompanyCode;
  actions: CodeActions;
}

/** Edits a code, and deletes it. */
export function CodeButtons({ code, actions }: CodeRowProps) {
  const ahead = { onPointerEnter: preloadDialog, onFocus: preloadDialog };
  return (
    <span className="inline-flex items-center gap-2 max-lg:gap-0">
      <IconButton
        {...ahead}
        size="sm"
        icon={pencilIcon}
        label={codesTexts.edit.of(code.code)}
        onClick={() => actions.edit(code)}
      />
      <IconButton
        {...ahead}
        danger
        size="sm"
        icon={trash2Icon}
        label={codesTexts.delete.of(code.code)}
        data-row-action={code.legacyId}
        onClick={() => actions.askDelete(code)}
      />
    </span>
  );
}

/** Copies a code to the clipboard. */
export function CopyCode({ code: { code }, actions }: CodeRowProps) {
  return (
    <IconButton
      size="sm"
      icon={copyIcon}
      iconSize={14}
      label={codesTexts.copy.of(code)}
      onClick={() => actions.copy(code)}
    />
  );
}

/** Whether a code lets anybody register, as it stands now. */
export function CodeStateBadge({ code }: { code: CompanyCode }) {
  const state = codeState(code, useAtomValue(clockAtom).now());
  return <Badge {...LOOKS[state]}>{codesTexts.state[state]}</Badge>;
}
