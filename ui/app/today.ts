import type { CalendarDate } from "@sgi/core/time/calendarDate";
import { createToday } from "@sgi/core/time/today";
import { atom } from "jotai";
import { clockAtom, timersAtom } from "./services";

const followedDayAtom = atom((get) => {
  const today = createToday({ clock: get(clockAtom), timers: get(timersAtom) });
  const day = atom(today.get());
  day.onMount = (set) => {
    set(today.get());
    return today.subscribe(() => set(today.get()));
  };
  return day;
});

/** The user's local day. It turns at midnight on the page that shows it. Source: decision 49. */
export const todayAtom = atom<CalendarDate>((get) => get(get(followedDayAtom)));
