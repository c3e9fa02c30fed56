import { Icon } from "../look/Icon";
import { circleAlertIcon } from "../look/icons/circleAlert";

/** In the narrowest place, fewer characters than this fit into the box. */
const LONG_CHARS = 160;

/**
 * A text that may come from the server or from a proxy, which may send a whole page: more than a
 * few lines scroll, also by keyboard.
 */
export function SaidText({ text }: { text: string }) {
  return (
    <span
      tabIndex={text.length > LONG_CHARS ? 0 : undefined}
      className="block max-h-[min(12em,30dvh)] overflow-y-auto break-words"
    >
      {text}
    </span>
  );
}

/**
 * Why a form was refused, shown above its button until the next try; the toast disappears earlier.
 */
export function FormFailure({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="flex gap-2 text-sm text-danger">
      <Icon drawing={circleAlertIcon} className="mt-[2px]" />
      <SaidText text={text} />
    </p>
  );
}
