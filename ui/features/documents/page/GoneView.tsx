import type { DocumentChange } from "@sgi/core/documents";
import { documentChangeTexts } from "@sgi/core/texts/documents";
import { Button } from "../../../components/buttons/Button";
import { VersionTable, WarningNote } from "./ConflictParts";

const { conflict, form } = documentChangeTexts;

/** The document no longer exists: the draft stays readable until the user leaves. */
export function GoneView({ draft, onClose }: { draft: DocumentChange; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <WarningNote title={conflict.goneTitle} text={conflict.gone} />
      <VersionTable versions={[{ name: conflict.typed, values: draft }]} />
      <div className="flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          {form.close}
        </Button>
      </div>
    </div>
  );
}
