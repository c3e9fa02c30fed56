import {
  OPTIONAL_COLUMNS,
  type OptionalColumn,
  PAGE_SIZES,
  writeHiddenColumns,
} from "@sgi/core/documents/list";
import { hasFeature } from "@sgi/core/session";
import { documentTexts, listLookTexts } from "@sgi/core/texts/documents";
import { useAtomValue, useStore } from "jotai";
import { memo } from "react";
import { Button } from "../../../components/buttons/Button";
import { chevronDownIcon } from "../../../components/look/icons/chevronDown";
import { Menu } from "../../../components/menus/Menu";
import { hiddenColumnsAtom, usePageSize } from "../../../state/documents/listLook";
import { choosePreference } from "../../../state/preferences/preferences";
import { currentUserAtom } from "../../../state/session/currentUser";

const LABELS: Readonly<Record<OptionalColumn, string>> = {
  ...documentTexts.columns,
  type: listLookTexts.type,
};

/**
 * How many rows a page has, and which columns: a preference of the user, where the host stores it.
 * Another size leads to the page that has the first row shown.
 */
export const ListLook = memo(function ListLook({
  first,
  onPage,
}: {
  /** The number of the first row shown. */
  first: number;
  onPage: (page: number) => void;
}) {
  const store = useStore();
  const size = usePageSize();
  const hidden = useAtomValue(hiddenColumnsAtom);
  const user = useAtomValue(currentUserAtom);
  if (!hasFeature(user, "work")) return null;
  const hasOwners = hasFeature(user, "deadlines");
  const toggle = (column: OptionalColumn) => {
    const next = new Set(hidden);
    if (!next.delete(column)) next.add(column);
    void choosePreference(store, "hiddenColumns", writeHiddenColumns(next));
  };
  return (
    <>
      <span className="max-lg:hidden">
        <Menu
          label={listLookTexts.columns}
          groups={[
            OPTIONAL_COLUMNS.filter((column) => column !== "owner" || hasOwners).map((column) => ({
              label: LABELS[column],
              checked: !hidden.has(column),
              isBox: true,
              onSelect: () => toggle(column),
            })),
          ]}
          trigger={(props) => (
            <Button {...props} variant="ghost" size="sm" iconAfter={chevronDownIcon}>
              {listLookTexts.columns}
            </Button>
          )}
        />
      </span>
      <label className="inline-flex items-center gap-2 whitespace-nowrap">
        {listLookTexts.perPage}
        <select
          value={size}
          aria-label={listLookTexts.rows}
          onChange={({ target: { value } }) => {
            void choosePreference(store, "pageSize", value);
            onPage(Math.ceil(first / +value));
          }}
          className="field-input w-[72px] h-[var(--control-sm)] text-sm cursor-pointer"
        >
          {PAGE_SIZES.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </label>
    </>
  );
});
