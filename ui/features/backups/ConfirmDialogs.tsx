import {
  backupKind,
  type ConfirmState,
  formatBackupSize,
  type PreviewState,
} from "@sgi/core/backups";
import {
  backupDate,
  backupTexts,
  previewLines,
  roleLines,
  backupConfirmTexts as texts,
} from "@sgi/core/texts/backups";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { ConfirmDialog } from "../../components/dialogs/ConfirmDialog";
import { useLast } from "../../components/dialogs/Dialog";
import { Note } from "../../components/feedback/Note";
import { SaidText } from "../../components/feedback/SaidText";
import { currentUserAtom } from "../../state/session/currentUser";
import type { BackupConfirm } from "./useBackupTask";

const { facts } = backupTexts;
const { preview: words } = texts;

/** The two steps before a backup is restored or deleted. Source: spec 2 §4. */
export function ConfirmDialogs({ confirm: { flow, state } }: { confirm: BackupConfirm }) {
  // Keeps the content while the dialog animates out.
  const shown = useLast(state.step === "closed" ? null : state);
  if (shown === null) return null;
  const step = shown.step === "warning" ? 1 : 2;
  const { title, confirm: secondTitle, last } = texts.change[shown.change];
  return (
    <ConfirmDialog
      open={state.step !== "closed"}
      step={{ at: step, label: texts.step(step) }}
      title={step === 1 ? title : secondTitle}
      onClose={flow.cancel}
      onConfirm={step === 1 ? flow.proceed : () => void flow.confirm()}
      cancel={texts.decline[shown.change]}
      confirm={step === 1 ? texts.proceed : last}
      pending={shown.step === "running"}
      pendingLabel={texts.pending[shown.change]}
    >
      <ConfirmBody asked={shown} />
    </ConfirmDialog>
  );
}

type Asked = Exclude<ConfirmState, { step: "closed" }>;

/** Warns in the first step, says the effect in the second one; both show the backup. */
function ConfirmBody({ asked }: { asked: Asked }) {
  const { backup, change, step } = asked;
  const own = useAtomValue(currentUserAtom)?.clientName;
  const at = backupDate(backup.modifiedAt);
  const isOfAll = backupKind(backup) === "complete";
  const company = backup.metadata?.clientName || own || null;
  return (
    <div className="flex flex-col gap-4">
      {step === "warning" ? (
        <Note tone="warning">{texts.change[change].warning}</Note>
      ) : (
        <Effect at={at} parts={change === "delete" ? texts.deleteEffect : texts.restoreEffect} />
      )}
      {change !== "delete" && (
        <p className="text-fg-2">{isOfAll ? texts.everybodyOut : texts.companyOut(company)}</p>
      )}
      <dl className="grid grid-cols-2 gap-[1px] border border-solid border-line rounded-md overflow-hidden bg-line-subtle">
        <Fact name={facts.file} wide>
          {backup.filename}
        </Fact>
        <Fact name={texts.company} wide>
          {isOfAll ? texts.everyCompany : (company ?? backupTexts.unknown)}
        </Fact>
        <Fact name={facts.date}>{at}</Fact>
        <Fact name={facts.size}>{formatBackupSize(backup.size) ?? backupTexts.unknown}</Fact>
      </dl>
      {step === "warning" && <RestorePreviewNote state={asked.preview} />}
    </div>
  );
}

function Effect({ at, parts: [before, after] }: { at: string; parts: readonly [string, string] }) {
  return (
    <p className="text-fg-2">
      {before}
      <b className="font-semibold text-fg num">{at}</b>
      {after}
    </p>
  );
}

function Fact({
  name,
  wide = false,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 px-4 pt-[10px] pb-3 bg-surface ${wide ? "col-span-2" : ""}`}>
      <dt className="caption">{name}</dt>
      <dd className={`mt-[2px] font-medium [overflow-wrap:anywhere] ${wide ? "" : "num"}`}>
        {children}
      </dd>
    </div>
  );
}

/** The preview of a restore; nothing if the host has none. */
function RestorePreviewNote({ state }: { state: PreviewState }) {
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
