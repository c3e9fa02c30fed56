import { systemTimers } from "../time/clock";

/** Lets everything that is settled take effect. */
export function turn(): Promise<void> {
  return new Promise((resolve) => void systemTimers.after(0, resolve));
}
