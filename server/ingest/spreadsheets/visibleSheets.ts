/** A sheet of a workbook, as its program lists it. */
export interface SheetHead {
  name: string;
  state: "visible" | "hidden";
  /** A sheet without cells of its own: a chart, a dialog, or the macros of old versions of Excel. */
  isChart: boolean;
}

/** Whether people see the sheet's cells when they open the workbook. */
export function isSeen({ state, isChart }: SheetHead): boolean {
  return state === "visible" && !isChart;
}

/** The sheet whose A1 gives the expiry: the first one that people see. Source: spec 2 §1. */
export function firstSeen<Sheet extends SheetHead>(sheets: readonly Sheet[]): Sheet | undefined {
  return sheets.find(isSeen);
}

/** The sheets whose cells are content: those that people see, then the hidden ones. */
export function inReadingOrder<Sheet extends SheetHead>(sheets: readonly Sheet[]): Sheet[] {
  const hidden = sheets.filter(({ state, isChart }) => state === "hidden" && !isChart);
  return [...sheets.filter(isSeen), ...hidden];
}
