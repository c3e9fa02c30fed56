/**
 * The look of a selected item, and of all that stands in it, in forced-colours mode, where our
 * colours do not apply.
 */
export const CHOSEN =
  "media-forced:bg-[Highlight] media-forced:text-[HighlightText] media-forced:[forced-color-adjust:none] media-forced:[&_*]:text-inherit";
