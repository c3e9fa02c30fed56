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
