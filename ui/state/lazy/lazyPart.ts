import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from "react";

/** A component in a chunk of its own: a page, a dialog, a part of a page. */
export interface LazyPart<Props> {
  /** The component. It is fetched once; a failure stays until `retry`. */
  load(): Promise<ComponentType<Props>>;
  /** The component for a Suspense boundary, which waits while it is fetched. */
  suspending(): LazyExoticComponent<ComponentType<Props>>;
  /** Forgets a fetch that failed, so that the next one tries anew. */
  retry(): void;
}

/** Wraps a dynamic import so that it runs when first needed. */
export function createLazyPart<Props>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  let failed = false;
  const load = () => {
    loading ??= fetchPart().catch((error: unknown) => {
      failed = true;
      throw error;
    });
    return loading;
  };
  const suspend = () => lazy(async () => ({ default: await load() }));
  let suspending = suspend();
  return {
    load,
    suspending: () => suspending,
    retry() {
      if (!failed) return;
      failed = false;
      loading = null;
      suspending = suspend();
    },
  };
}

/** Starts a fetch ahead of need. A failure shows when the part is really wanted. */
export function preload<Props>(part: LazyPart<Props>): void {
  part.load().catch(() => part.retry());
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
      (error: unknown) => {
        part.retry();
        if (live) onError(error);
      },
    );
    return () => {
      live = false;
    };
  }, [missing, part]);
  return Part;
}
