import { shellTexts } from "@sgi/core/texts/shell";
import { Icon } from "../components/look/Icon";
import { wifiOffIcon } from "../components/look/icons/wifiOff";
import { useOnline } from "../state/browser/services";

const { title, text } = shellTexts.offline;

/** A bar under the header for as long as the browser is offline. */
export function OfflineAlert() {
  const online = useOnline();
  return (
    <>
      {/* Room for the bar, so that it hides nothing at the page's top. */}
      {!online && <div className="shrink-0 h-[68px] max-md:h-[88px]" />}
      <div
        role="alert"
        className="fixed top-[calc(var(--header-h)+8px)] inset-x-0 z-offline px-[var(--gutter)] pointer-events-none"
      >
        {!online && (
          <div className="flex items-start gap-[10px] w-full max-w-[var(--container)] mx-auto px-3 py-[10px] rounded-md bg-fg text-fg-inverse text-sm shadow-md pointer-events-auto">
            <Icon drawing={wifiOffIcon} className="mt-[2px]" />
            <div>
              <p className="font-semibold">{title}</p>
              <p>{text}</p>
            </div>
          </div>
        )}
      </div>
    </>
  );
}
