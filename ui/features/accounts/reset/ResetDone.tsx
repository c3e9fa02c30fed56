import { resetTexts } from "@sgi/core/texts/accounts/auth";
import { Icon } from "../../../components/look/Icon";
import { circleCheckIcon } from "../../../components/look/icons/circleCheck";
import { Panel } from "../../../components/page/Panel";

const { title, text } = resetTexts.link.success;

/** The password was changed; the redirect home follows by itself. */
export function ResetDone() {
  return (
    <Panel role="status" className="flex items-start gap-3 p-4">
      <Icon drawing={circleCheckIcon} size={20} className="mt-[1px] text-success" />
      <div className="flex-1 min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-fg-muted">{text}</p>
      </div>
    </Panel>
  );
}
