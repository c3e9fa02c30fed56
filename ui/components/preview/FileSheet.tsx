import type { Document } from "@sgi/core/documents";
import { documentFileName } from "@sgi/core/documents/names";
import { Icon } from "../look/Icon";
import { fileTextIcon } from "../look/icons/fileText";

/** Stands for a file that is not shown here: its name, and why it is not. */
export function FileSheet({ document, note }: { document: Document; note: string }) {
  return (
    <div className="flex items-center gap-3 px-4 py-5 text-sm">
      <Icon drawing={fileTextIcon} size={20} className="text-fg-muted" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-medium">{documentFileName(document)}</p>
        <p className="text-fg-muted">{note}</p>
      </div>
    </div>
  );
}
