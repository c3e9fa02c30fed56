import { Note } from "../../../components/feedback/Note";

export interface SessionEndNoteProps {
  text: string;
}

/** Why the session before ended, above the form to sign in again. */
export function SessionEndNote({ text }: SessionEndNoteProps) {
  return (
    <div className="mb-5">
      <Note tone="warning">{text}</Note>
    </div>
  );
}
