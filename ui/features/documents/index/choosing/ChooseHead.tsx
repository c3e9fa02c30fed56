import { chosenTexts } from "@sgi/core/texts/documents";
import { ChooseBox } from "../../../../components/forms/ChooseBox";
import { Th } from "../../../../components/lists/Table";
import type { RowChoosing } from "./useChoosing";

/** The head of the column of checkboxes: chooses all rows shown, or none. */
export function ChooseHead({ shown, chooseShown }: Pick<RowChoosing, "shown" | "chooseShown">) {
  return (
    <Th className="w-[calc(var(--target)+16px)] pr-0! py-1! print:hidden">
      <ChooseBox
        label={chosenTexts.page}
        checked={shown === "some" ? "mixed" : shown === "all"}
        onChoose={chooseShown}
      />
    </Th>
  );
}
