import { type ComponentType, useEffect, useState } from "react";

/** A component in a chunk of its own, fetched when first needed. A failed fetch may be repeated. */
export interface LazyPart<Props> {
  load(): Promise<ComponentType<Props>>;
}

/** Wraps a dynamic import so that it runs once, and again after a failure. */
export function createLazyPart<Props>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  return {
    load() {
      loading ??= fetchPart().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
  };
}

/** Starts a fetch ahead of need. A failure shows when the part is really wanted. */
export function preload<Props>(part: LazyPart<Props>): void {
  part.load().catch(() => undefined);
}

/**
 * The part once it is `wanted` and there; it stays mounted afterwards, so that it can leave with
 * its own motion. `onError` hears when it could not be fetched.
 */
export function useLazyPart<Props>(
  part: LazyPart<Props>,
  wanted: boolean,
  onError: (error: unknown) => void,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const missing = wanted && Part === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: onError is read when it is needed.
  useEffect(() => {
    if (!missing) return;
    let live = true;
    part.load().then(
      (loaded) => live && setPart(() => loaded),
      (error: unknown) => live && onError(error),
    );
    return () => {
      live = false;
    };
  }, [missing, part]);
  return Part;
}
