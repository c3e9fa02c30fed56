import { revisionLabel } from "@sgi/core/documents";
import { documentDetailTexts } from "@sgi/core/texts/documents";

/** A revision in the list's first column; a dash for none, read as words. */
export function RevisionNumber({ revision }: { revision: string }) {
  const label = revisionLabel(revision);
  const { noRevision, noNumber } = documentDetailTexts;
  return (
    <b
      className="min-w-[52px] max-w-[50%] text-base font-semibold num break-words"
      title={label ? undefined : noRevision}
    >
      {label || noNumber}
    </b>
  );
}
