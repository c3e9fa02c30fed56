/** The look of a selected item in forced-colours mode, where our colours do not apply. */
export const CHOSEN =
  "media-forced:!bg-[Highlight] media-forced:!text-[HighlightText] media-forced:[forced-color-adjust:none]";
