import type { SyncStep, SyncStepKind } from "@sgi/core/drive/sync";
import { syncReportTexts } from "@sgi/core/texts/drive";
import { Table, Td, Th, Tr } from "../../components/lists/Table";
import type { IconDrawing } from "../../components/look/Icon";
import { archiveIcon } from "../../components/look/icons/archive";
import { archiveRestoreIcon } from "../../components/look/icons/archiveRestore";
import { calendarCheckIcon } from "../../components/look/icons/calendarCheck";
import { clockIcon } from "../../components/look/icons/clock";
import { fileTextIcon } from "../../components/look/icons/fileText";
import { folderSyncIcon } from "../../components/look/icons/folderSync";
import { linkIcon } from "../../components/look/icons/link";
import { pencilIcon } from "../../components/look/icons/pencil";
import { plusIcon } from "../../components/look/icons/plus";
import { Badge, type BadgeTone } from "../../components/marks/Badge";

const { kind: KINDS, preview: texts } = syncReportTexts;
const LOOKS: Record<SyncStepKind, [tone: BadgeTone, icon: IconDrawing]> = {
  new: ["success", plusIcon],
  revised: ["info", fileTextIcon],
  linked: ["info", linkIcon],
  renamed: ["neutral", pencilIcon],
  moved: ["neutral", folderSyncIcon],
  restored: ["success", archiveRestoreIcon],
  missing: ["warning", archiveIcon],
  dated: ["info", calendarCheckIcon],
  waiting: ["warning", clockIcon],
};

/**
 * The step for each document; on phones, where only the title has a column, the rest is above and
 * below it.
 */
export function StepTable({ steps }: { steps: readonly SyncStep[] }) {
  const { kind, title, path, revision } = texts.columns;
  return (
    <Table caption={texts.table} fixed>
      <thead>
        <tr>
          <Th className="w-[168px] max-md:hidden [position:static]!">{kind}</Th>
          <Th className="[position:static]!">{title}</Th>
          <Th className="w-[180px] max-md:hidden [position:static]!">{path}</Th>
          <Th className="w-[56px] max-md:hidden [position:static]!" end>
            {revision}
          </Th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two documents may have the same title and path.
          <Step key={at} step={step} />
        ))}
      </tbody>
    </Table>
  );
}

function Step({ step }: { step: SyncStep }) {
  const [tone, icon] = LOOKS[step.kind];
  const badge = (
    <Badge tone={tone} icon={icon} quiet={tone === "neutral"}>
      {KINDS[step.kind]}
    </Badge>
  );
  return (
    <Tr>
      <Td className="align-top py-2 max-md:hidden">{badge}</Td>
      <Td className="align-top py-2 [overflow-wrap:anywhere]">
        <div className="md:hidden print:hidden mb-1">{badge}</div>
        {step.title}
        {step.from && <p className="caption">{texts.from(step)}</p>}
        <p className="caption md:hidden print:hidden">{texts.place(step.path, step.revision)}</p>
      </Td>
      <Td className="align-top py-2 text-fg-muted text-sm max-md:hidden [overflow-wrap:anywhere]">
        {step.path}
      </Td>
      <Td end className="align-top py-2 num max-md:hidden">
        {step.revision}
      </Td>
    </Tr>
  );
}
