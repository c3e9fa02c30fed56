import { unlessEnded } from "@sgi/core/state";
import { errorTexts, shellTexts } from "@sgi/core/texts/shell";
import { type DurationMs, giveWay } from "@sgi/core/time";
import { useStore } from "jotai";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { timersAtom } from "../browser/services";
import { dismiss, notify, toastAtom, UNTIL_CLOSED } from "../toasts/toasts";

/** A component in its own chunk: a page, a dialog, a part of a page. */
export interface LazyPart<Props> {
  /** The component. It is fetched once; a failure stays until `retry`. */
  load(): Promise<ComponentType<Props>>;
  /** The component if it has loaded, else null. */
  loaded(): ComponentType<Props> | null;
  /** Forgets a failed load, so that the next one tries again. */
  retry(): void;
}

/** Wraps a dynamic import so that it runs when first needed. */
export function createLazyPart<Props>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  let loaded: ComponentType<Props> | null = null;
  let failed = false;
  async function fetchOnce() {
    try {
      // Yields first: the import itself blocks for some milliseconds.
      await giveWay();
      loaded = await fetchPart();
      return loaded;
    } catch (error) {
      failed = true;
      throw error;
    }
  }
  return {
    load: () => (loading ??= fetchOnce()),
    loaded: () => loaded,
    retry() {
      if (!failed) return;
      failed = false;
      loading = null;
    },
  };
}

/**
 * A part that the whole page waits for: null until it has loaded. One that has loaded already is
 * rendered at once, so that a prerendered page is hydrated unchanged.
 * @throws The load's error, for the error boundary.
 */
export function usePart<Props>(part: LazyPart<Props>): ComponentType<Props> | null {
  const [Part, setPart] = useState(() => part.loaded());
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  const missing = Part === null;
  useEffect(() => {
    if (!missing) return;
    let live = true;
    part.load().then(
      (loaded) => live && setPart(() => loaded),
      (cause: unknown) => live && setFailure({ cause }),
    );
    return () => {
      live = false;
    };
  }, [missing, part]);
  if (failure !== null) throw failure.cause;
  return Part;
}

/** Preloads a part. A failure shows only when the part is used. */
export function preload<Props>(part: LazyPart<Props>): void {
  part.load().catch(() => part.retry());
}

/**
 * The part once it is `wanted` and loaded; it stays mounted afterwards, for its closing animation.
 * `onError` is called when loading fails.
 */
export function useLazyPart<Props>(
  part: LazyPart<Props>,
  wanted: boolean,
  onError: (error: unknown) => void,
): ComponentType<Props> | null {
  const [Part, setPart] = useState(() => (wanted ? part.loaded() : null));
  const missing = wanted && Part === null;
  const fail = useEffectEvent(onError);
  useEffect(() => {
    if (!missing) return;
    let live = true;
    part.load().then(
      (loaded) => live && setPart(() => loaded),
      (error: unknown) => {
        part.retry();
        if (live) fail(error);
      },
    );
    return () => {
      live = false;
    };
  }, [missing, part]);
  return Part;
}

/**
 * Runs with code that is loaded on first use. Nothing happens when it cannot be loaded, or loads
 * after `ended`.
 */
export function withCode<Code>(
  ended: AbortSignal,
  fetched: Promise<Code>,
  use: (code: Code) => unknown,
): void {
  unlessEnded(ended, fetched).then(use, () => undefined);
}

/** How long a popup's code may be on its way before it is said. Ours. */
const SLOW_MS: DurationMs = 1_000;

/**
 * A popup's code once it is asked for. While it is long on its way a toast says so; when it cannot be
 * fetched the popup closes, and says why. `isQuiet`: its place says itself that it is loading.
 */
export function usePopup<Props>(
  part: LazyPart<Props>,
  open: boolean,
  close: () => void,
  isQuiet = false,
): ComponentType<Props> | null {
  const store = useStore();
  const Part = useLazyPart(part, open, () => {
    close();
    notify(store, { title: errorTexts.fallback.title, text: errorTexts.network, tone: "danger" });
  });
  const isMissing = open && Part === null && !isQuiet;
  useEffect(() => {
    if (!isMissing) return;
    let said: number | undefined;
    const stop = store.get(timersAtom).after(SLOW_MS, () => {
      if (store.get(toastAtom)?.open) return;
      notify(store, { title: shellTexts.loading, tone: "info", durationMs: UNTIL_CLOSED });
      said = store.get(toastAtom)?.id;
    });
    return () => {
      stop();
      if (said !== undefined) dismiss(store, said);
    };
  }, [isMissing, store]);
  return Part;
}
