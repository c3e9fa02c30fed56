import type { Deadline } from "@sgi/core/deadlines";
import { deadlineTexts } from "@sgi/core/texts/deadlines";
import { printTexts } from "@sgi/core/texts/shell";
import { Button } from "../../components/buttons/Button";
import { chevronDownIcon } from "../../components/look/icons/chevronDown";
import { downloadIcon } from "../../components/look/icons/download";
import { printerIcon } from "../../components/look/icons/printer";
import { Menu } from "../../components/menus/Menu";
import { useDeadlinesExport } from "./useDeadlinesExport";

/** Prints or exports the filtered deadlines. */
export function OutputMenu({
  rows,
  selection,
}: {
  /** Null until loaded. */
  rows: readonly Deadline[] | null;
  /** The active filters, in words. */
  selection: string;
}) {
  const exportCsv = useDeadlinesExport();
  const isUnknown = rows === null;
  return (
    <Menu
      label={deadlineTexts.output}
      groups={[
        [
          {
            label: printTexts.print,
            icon: printerIcon,
            disabled: isUnknown,
            onSelect: () => window.print(),
          },
          {
            label: printTexts.exportCsv,
            icon: downloadIcon,
            disabled: isUnknown,
            onSelect: () => void exportCsv(rows ?? [], selection),
          },
        ],
      ]}
      trigger={(props) => (
        <Button {...props} variant="ghost" iconAfter={chevronDownIcon}>
          {deadlineTexts.output}
        </Button>
      )}
    />
  );
}
