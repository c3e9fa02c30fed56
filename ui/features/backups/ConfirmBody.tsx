import { backupKind, type ConfirmState, formatBackupSize } from "@sgi/core/backups";
import { backupDate, backupTexts, backupConfirmTexts as texts } from "@sgi/core/texts/backups";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { Note } from "../../components/feedback/Note";
import { currentUserAtom } from "../../state/session/currentUser";
import { RestorePreviewNote } from "./RestorePreviewNote";

const { facts } = backupTexts;

type Asked = Exclude<ConfirmState, { step: "closed" }>;

/** Warns in the first step, says the effect in the second one; both show the backup. */
export function ConfirmBody({ asked }: { asked: Asked }) {
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
