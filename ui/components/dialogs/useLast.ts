import { useState } from "react";

/** `value`, and once it is null what it was last: for what still leaves with its motion. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
