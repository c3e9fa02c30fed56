import { deadlineTexts } from "@sgi/core/texts/deadlines";
import { useAnnouncement } from "../../state/page/useAnnouncement";

/** Reads the number of deadlines out once something else is asked for. */
export function DeadlinesFound({
  link,
  total,
}: {
  /** The address of what is asked for. */
  link: string;
  /** Null while it is not known. */
  total: number | null;
}) {
  const said = useAnnouncement(link, total === null ? null : deadlineTexts.found(total));
  return (
    <p role="status" className="sr-only">
      <span key={said.subject}>{said.text}</span>
    </p>
  );
}
