/** How long what floats takes to come and go, in ms. The style sheet's own durations. */
export const MENU_MOTION = { open: 180, close: 126 };
export const MODAL_MOTION = { open: 260, close: 182 };
