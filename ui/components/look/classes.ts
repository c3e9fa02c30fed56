/**
 * The look of a selected item, and of all that stands in it, in forced-colours mode, where our
 * colours do not apply.
 */
export const CHOSEN =
  "media-forced:bg-[Highlight] media-forced:text-[HighlightText] media-forced:[forced-color-adjust:none] media-forced:[&_*]:text-inherit";

/** Joins class names; leaves out false, undefined and empty ones. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
