import { SaidText } from "../feedback/SaidText";
import { Icon } from "../look/Icon";
import { circleAlertIcon } from "../look/icons/circleAlert";

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
