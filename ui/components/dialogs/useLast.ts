import { useState } from "react";

/** `value`, or its last non-null value: for content that is still animating out. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
