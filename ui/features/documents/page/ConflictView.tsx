import type { DocumentChange } from "@sgi/core/documents";
import { documentChangeTexts } from "@sgi/core/texts/documents";
import { type Ref, useEffect, useRef } from "react";
import { Button } from "../../../components/buttons/Button";
import { classes } from "../../../components/look/classes";
import { Icon } from "../../../components/look/Icon";
import { triangleAlertIcon } from "../../../components/look/icons/triangleAlert";

const { cancel, conflict } = documentChangeTexts;

const { form } = documentChangeTexts;
const FIELDS = ["title", "path"] as const;

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

/** Read out at once: something happened that the user has to know before going on. */
export function WarningNote({
  title,
  text,
  ref,
}: {
  title: string;
  text: string;
  ref?: Ref<HTMLDivElement>;
}) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-[10px] px-3 py-[10px] rounded-md border border-solid border-warning-line bg-warning-soft text-sm"
    >
      <Icon drawing={triangleAlertIcon} className="mt-[2px] text-warning" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}

/** Title and path in each version, side by side; one under the other on phones. */
export function VersionTable({
  versions,
}: {
  versions: readonly { name: string; values: DocumentChange }[];
}) {
  return (
    <dl
      className={classes(
        "grid max-md:grid-cols-[minmax(0,1fr)] gap-px bg-line-subtle border border-solid border-line rounded-md overflow-hidden",
        versions.length > 1 ? "grid-cols-2" : "grid-cols-1",
      )}
    >
      {FIELDS.flatMap((field) =>
        versions.map(({ name, values }) => (
          <div
            key={`${field} ${name}`}
            className="min-w-0 px-4 py-[10px] bg-surface [overflow-wrap:anywhere]"
          >
            <dt className="caption">{`${form[field]} · ${name}`}</dt>
            <dd className="mt-[2px] font-medium">{values[field]}</dd>
          </div>
        )),
      )}
    </dl>
  );
}
