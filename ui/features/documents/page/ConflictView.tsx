import type { DocumentChange } from "@sgi/core/documents";
import { documentChangeTexts } from "@sgi/core/texts/documents";
import { useEffect, useRef } from "react";
import { Button } from "../../../components/buttons/Button";
import { VersionTable, WarningNote } from "./ConflictParts";

const { cancel, conflict } = documentChangeTexts;

/**
 * Somebody else has changed the document meanwhile: shows both versions side by side, and three
 * ways to continue.
 */
export function ConflictView({
  typed,
  current,
  onKeepEditing,
  onTakeCurrent,
  onSaveAnyway,
  onLeave,
}: {
  typed: DocumentChange;
  current: DocumentChange;
  onKeepEditing: () => void;
  onTakeCurrent: () => void;
  onSaveAnyway: () => void;
  onLeave: () => void;
}) {
  const note = useRef<HTMLDivElement>(null);
  // Focuses the note, not the buttons: on a phone those stand below the versions.
  useEffect(() => note.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <WarningNote ref={note} title={conflict.title} text={conflict.text} />
      <VersionTable
        versions={[
          { name: conflict.current, values: current },
          { name: conflict.typed, values: typed },
        ]}
      />
      <div className="flex flex-wrap justify-end gap-2 max-md:children:flex-auto">
        <Button variant="ghost" onClick={onLeave}>
          {cancel}
        </Button>
        <Button variant="danger-quiet" onClick={onSaveAnyway}>
          {conflict.saveAnyway}
        </Button>
        <Button variant="secondary" onClick={onTakeCurrent}>
          {conflict.takeCurrent}
        </Button>
        <Button variant="primary" onClick={onKeepEditing}>
          {conflict.keepEditing}
        </Button>
      </div>
    </div>
  );
}
