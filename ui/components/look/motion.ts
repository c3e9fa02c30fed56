/** How long popups take to open and close, in ms. The style sheet's durations. */
export const MENU_MOTION = { open: 180, close: 126 };
export const MODAL_MOTION = { open: 260, close: 182 };
