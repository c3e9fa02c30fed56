import { pagePath } from "@sgi/core/session";
import { shortcutTexts } from "@sgi/core/texts/shell";
import { Fragment } from "react";
import { Dialog } from "../dialogs/Dialog";

export interface KeysDialogProps {
  open: boolean;
  onClose: () => void;
}

const KEY =
  "inline-grid place-items-center min-w-7 h-6 px-[6px] rounded-sm border border-solid border-neutral-line bg-sunken text-sm font-medium";
const CELL = "py-[6px] border-0 border-b border-b-solid border-line-subtle text-left";

/** All keys of the panel. */
export function KeysDialog({ open, onClose }: KeysDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={shortcutTexts.title} size="md">
      <table className="w-full border-separate [border-spacing:0]">
        <caption className="sr-only">{shortcutTexts.title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{shortcutTexts.columns.keys}</th>
            <th scope="col">{shortcutTexts.columns.effect}</th>
          </tr>
        </thead>
        <tbody>
          {shortcutTexts.keys.map(({ keys, effect }) => (
            <tr key={effect}>
              <th scope="row" className={`${CELL} w-[148px] pr-4 font-normal whitespace-nowrap`}>
                <Keys keys={keys} />
              </th>
              <td className={CELL}>{effect}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-fg-muted">{shortcutTexts.quiet}</p>
      <a href={`${pagePath("settings")}?tab=applicazione`} className="tgt text-sm w-fit">
        {shortcutTexts.toSettings}
      </a>
    </Dialog>
  );
}

function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key, at) => (
    <Fragment key={key}>
      {at > 0 && <span className="mx-[6px] text-sm text-fg-muted">{shortcutTexts.or}</span>}
      <kbd className={KEY}>{key}</kbd>
    </Fragment>
  ));
}
