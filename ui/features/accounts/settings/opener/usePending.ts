import { useState } from "react";

/** Runs one piece of work at a time, and tells whether it is under way. */
export function usePending() {
  const [pending, setPending] = useState(false);
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    setPending(true);
    try {
      return await work();
    } finally {
      setPending(false);
    }
  };
  return { pending, run };
}
