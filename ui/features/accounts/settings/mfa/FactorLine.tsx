import { mfaSettingsTexts as texts } from "@sgi/core/texts/accounts/settings";
import type { ReactNode } from "react";
import { Icon } from "../../../../components/look/Icon";
import { smartphoneIcon } from "../../../../components/look/icons/smartphone";
import { Panel } from "../../../../components/page/Panel";

/** The second factor in a line: its name, status and actions. */
export function FactorLine({
  title,
  badge,
  text,
  children,
}: {
  title: string;
  badge?: ReactNode;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-3 p-4">
      <span className="grid place-items-center shrink-0 w-9 h-9 rounded-lg border border-solid border-line text-fg-muted">
        <Icon drawing={smartphoneIcon} size={18} />
      </span>
      <div className="flex-[1_1_160px] min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="h3">{title}</h3>
          {badge}
        </div>
        <p className="text-sm text-fg-muted num">{text}</p>
      </div>
      {children && (
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:children:flex-auto">
          {children}
        </div>
      )}
    </div>
  );
}

/** In the second factor's place where there is none to set up. Source: spec 2 §2, settled point 40. */
export function MfaUnavailable({ text }: { text: string }) {
  return (
    <Panel>
      <FactorLine title={texts.unavailable.title} text={text} />
    </Panel>
  );
}
