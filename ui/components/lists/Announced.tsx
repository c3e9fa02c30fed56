import { useAnnouncement } from "../../state/page/useAnnouncement";

/** Reads out what was found once `subject` has changed; null waits, as until it is loaded. */
export function Announced(said: { subject: string; found: string | null }) {
  const { subject, text } = useAnnouncement(said.subject, said.found);
  return (
    <p role="status" className="sr-only">
      <span key={subject}>{text}</span>
    </p>
  );
}
