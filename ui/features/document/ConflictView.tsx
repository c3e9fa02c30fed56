import type { DocumentChange } from "@sgi/core/documents/api";
import { documentChangeTexts } from "@sgi/core/texts/documentChanges";
import { useEffect, useRef } from "react";
import { Button } from "../../components/Button";
import { Comparison, WarningNote } from "./ConflictParts";

const { conflict } = documentChangeTexts;

/** Someone else changed the document meanwhile: both versions side by side, and three ways on. */
export function ConflictView({
  typed,
  current,
  onKeepEditing,
  onTakeCurrent,
  onSaveAnyway,
}: {
  typed: DocumentChange;
  current: DocumentChange;
  onKeepEditing: () => void;
  onTakeCurrent: () => void;
  onSaveAnyway: () => void;
}) {
  const keeping = useRef<HTMLButtonElement>(null);
  useEffect(() => keeping.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <WarningNote title={conflict.title} text={conflict.text} />
      <Comparison
        versions={[
          { name: conflict.current, values: current },
          { name: conflict.typed, values: typed },
        ]}
      />
      <div className="flex flex-wrap justify-end gap-2 max-md:children:flex-auto">
        <Button ref={keeping} variant="primary" onClick={onKeepEditing}>
          {conflict.keepEditing}
        </Button>
        <Button variant="secondary" onClick={onTakeCurrent}>
          {conflict.takeCurrent}
        </Button>
        <Button variant="danger-quiet" onClick={onSaveAnyway}>
          {conflict.saveAnyway}
        </Button>
      </div>
    </div>
  );
}
