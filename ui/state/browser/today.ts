import { createToday } from "@sgi/core/time";
import { observableAtom } from "../store";
import { clockAtom, timersAtom } from "./services";

/** The user's local day. It turns at midnight on the page that shows it. Source: settled point 49. */
export const todayAtom = observableAtom((get) =>
  createToday({ clock: get(clockAtom), timers: get(timersAtom) }),
);
