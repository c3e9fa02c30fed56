import { Spinner } from "../look/Spinner";

/** A spinner and what is waited for, in place of a part of a page. */
export function WaitingText({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center gap-2 text-fg-2">
      <Spinner />
      {text}
    </p>
  );
}
