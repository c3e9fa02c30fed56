import type { PreviewState } from "@sgi/core/backups";
import { previewLines, roleLines, backupConfirmTexts as texts } from "@sgi/core/texts/backups";
import { Note } from "../../components/feedback/Note";
import { SaidText } from "../../components/feedback/SaidText";

const { preview: words } = texts;

/** The preview of a restore; nothing if the host has none. */
export function RestorePreviewNote({ state }: { state: PreviewState }) {
  if (state.kind === "absent") return null;
  if (state.kind === "refused") {
    return (
      <Note tone="danger">
        <SaidText text={words.refused(state.message)} />
      </Note>
    );
  }
  const lines = state.kind === "known" ? previewLines(state.preview) : [];
  const roles = state.kind === "known" ? roleLines(state.preview.roles ?? []) : [];
  const usersBack = state.kind === "known" ? state.preview.users.back : 0;
  return (
    <div className="text-sm" role="status">
      <p className="font-medium">{words.title}</p>
      {state.kind === "loading" && <p className="text-fg-muted">{words.loading}</p>}
      {state.kind === "known" && lines.length === 0 && <p className="text-fg-2">{words.same}</p>}
      {lines.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 mt-1">
          {lines.map(({ name, text }) => (
            <div key={name} className="contents">
              <dt className="text-fg-muted">{name}</dt>
              <dd className="num">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {roles.map((line) => (
        <p key={line} className="mt-2 font-medium [overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
      {usersBack > 0 && <p className="mt-2 text-fg-2">{words.locked(usersBack)}</p>}
    </div>
  );
}
