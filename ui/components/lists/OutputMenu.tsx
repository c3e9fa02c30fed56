import { printTexts } from "@sgi/core/texts/shell";
import { Button } from "../buttons/Button";
import { IconButton } from "../buttons/IconButton";
import { chevronDownIcon } from "../look/icons/chevronDown";
import { downloadIcon } from "../look/icons/download";
import { printerIcon } from "../look/icons/printer";
import { Menu } from "../menus/Menu";

/** Prints or exports a list as it is filtered. */
export function OutputMenu({
  isKnown,
  onExport,
  iconAlone = false,
}: {
  /** Whether its rows are loaded. */
  isKnown: boolean;
  onExport: () => void;
  /** For phones, where the button stands beside the title. */
  iconAlone?: boolean;
}) {
  return (
    <Menu
      label={printTexts.output}
      groups={[
        [
          {
            label: printTexts.print,
            icon: printerIcon,
            disabled: !isKnown,
            onSelect: () => window.print(),
          },
          {
            label: printTexts.exportCsv,
            icon: downloadIcon,
            disabled: !isKnown,
            onSelect: onExport,
          },
        ],
      ]}
      trigger={(props) =>
        iconAlone ? (
          <IconButton {...props} icon={printerIcon} iconSize={20} label={printTexts.output} />
        ) : (
          <Button {...props} variant="ghost" iconAfter={chevronDownIcon}>
            {printTexts.output}
          </Button>
        )
      }
    />
  );
}
