/** How what is chosen looks where the system sets all colours and takes away ours, at every width. */
export const CHOSEN =
  "media-forced:!bg-[Highlight] media-forced:!text-[HighlightText] media-forced:[forced-color-adjust:none]";
