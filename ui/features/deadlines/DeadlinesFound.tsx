import { deadlineTexts } from "@sgi/core/texts/deadlines";
import { useAnnouncement } from "../../state/page/useAnnouncement";

/** Announces the number of deadlines when the request changes. */
export function DeadlinesFound({
  link,
  total,
}: {
  /** The URL of the request. */
  link: string;
  /** Null until loaded. */
  total: number | null;
}) {
  const said = useAnnouncement(link, total === null ? null : deadlineTexts.found(total));
  return (
    <p role="status" className="sr-only">
      <span key={said.subject}>{said.text}</span>
    </p>
  );
}
