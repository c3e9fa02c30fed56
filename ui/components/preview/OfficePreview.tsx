import { type Document, type DocumentDetails, fileExtension } from "@sgi/core/documents";
import { documentDetailTexts, officeTexts } from "@sgi/core/texts/documents";
import { type DurationMs, repeat, SECOND_MS } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { timersAtom } from "../../state/browser/services";
import { documentQueryAtom } from "../../state/documents/documentQuery";
import { clientAtom } from "../../state/session/scope";
import { classes } from "../look/classes";
import { Spinner } from "../look/Icon";
import { FileSheet } from "./FileSheet";
import { fetchContent, LOOK_EVERY_MS, type NoContent } from "./fetchContent";
import { type FrameAnswer, type FrameTask, shownExpiry } from "./frameTask";

/** How long the loaded frame may take to report ready. */
const READY_WITHIN_MS: DurationMs = 10 * SECOND_MS;
/** How long it may draw: a small malicious file can take minutes and gigabytes. */
const DRAWN_WITHIN_MS: DurationMs = 30 * SECOND_MS;
/** The least height of a drawn file, in px: its focus and scrollbars need room. */
const MIN_HEIGHT_PX = 96;

/** `untold`: the host does not tell the sheets of the file. */
type FrameState = "drawing" | "reading" | "drawn" | "failed" | "refused" | "untold";

/** A file that is not the document's own in force. */
export interface PreviewSource {
  /** The address at which the browser shows it. */
  address: string;
  /** Whether the host could read it. */
  content: DocumentDetails["content"];
  /** Reads what a frame draws of it. */
  read: (signal: AbortSignal) => Promise<FrameTask["content"] | NoContent>;
}

export interface OfficePreviewProps {
  document: Document;
  source?: PreviewSource | undefined;
  /** The page that draws it. */
  frame: string;
  label: string;
  /** Called once the file is drawn. */
  onShown?: (() => void) | undefined;
  /** The look of its well: its height until it is drawn, and at most; then it is as high as that. */
  well: string;
}

/**
 * A Word document or a spreadsheet, drawn by the panel in a frame of its own origin: of a Word
 * document its bytes, of a spreadsheet the rows that the host has read. It is drawn only where the
 * host could read the file, and fetched when it is looked at. Source: spec 3 §3.
 */
export function OfficePreview(props: OfficePreviewProps) {
  return props.source === undefined ? (
    <OwnFile {...props} />
  ) : (
    <Drawing {...props} content={props.source.content} isKnown />
  );
}

/** The document's own file; asks again until the host has read it. */
function OwnFile(props: OfficePreviewProps) {
  const { legacyId } = props.document;
  const { data, isPlaceholderData, isError, refetch } = useAtomValue(
    useMemo(() => documentQueryAtom(legacyId), [legacyId]),
  );
  const timers = useAtomValue(timersAtom);
  // The document from a list lacks the content's state.
  const isKnown = data !== undefined && !isPlaceholderData;
  const content = data?.content;
  const isWaiting = content === "waiting";
  const look = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (isWaiting) return repeat(timers, LOOK_EVERY_MS, () => look());
  }, [isWaiting, timers]);
  return <Drawing {...props} {...{ content, isKnown }} isFailed={isError && !isKnown} />;
}

function Drawing({
  document,
  source,
  frame,
  label,
  well,
  content,
  isKnown,
  isFailed = false,
  onShown,
}: OfficePreviewProps &
  Pick<PreviewSource, "content"> & {
    /** Whether the host has told about the content. */
    isKnown: boolean;
    isFailed?: boolean;
  }) {
  const [state, setState] = useState<FrameState>("drawing");
  const [heightPx, setHeightPx] = useState<number | null>(null);
  if (content === "refused" || state === "refused")
    return <FileSheet document={document} note={officeTexts.unreadable} />;
  if (state === "failed" || isFailed)
    return <FileSheet document={document} note={officeTexts.notDrawn} />;
  if (state === "untold") {
    const type = fileExtension(document.fileType).toUpperCase();
    return <FileSheet document={document} note={documentDetailTexts.notShown(type)} />;
  }
  if (content === "waiting") {
    return (
      <div className={well}>
        <Awaited>{officeTexts.reading}</Awaited>
      </div>
    );
  }
  return (
    <>
      <div
        className={well}
        style={heightPx === null ? undefined : { height: Math.max(heightPx, MIN_HEIGHT_PX) }}
      >
        <OfficeFrame
          document={document}
          source={source}
          frame={frame}
          label={label}
          isKnown={isKnown}
          onState={(next) => {
            setState(next);
            if (next === "drawn") onShown?.();
          }}
          onHeight={setHeightPx}
        />
        {state === "drawing" && <Awaited>{officeTexts.drawing}</Awaited>}
        {state === "reading" && <Awaited>{officeTexts.reading}</Awaited>}
      </div>
      <p
        className={classes(
          "px-4 py-2 caption border-0 border-t border-t-solid border-line-subtle",
          state !== "drawn" && "invisible",
        )}
      >
        {officeTexts.layout}
      </p>
    </>
  );
}

function Awaited({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="absolute inset-0 flex items-center justify-center gap-2 text-sm">
      <Spinner />
      {children}
    </p>
  );
}

/** The frame, which gets what it draws once both are ready. */
function OfficeFrame({
  document,
  source,
  frame,
  label,
  isKnown,
  onState,
  onHeight,
}: Omit<OfficePreviewProps, "well" | "onShown"> & {
  /** Whether the host could read the file, or does not tell. */
  isKnown: boolean;
  onState: (state: FrameState) => void;
  onHeight: (px: number) => void;
}) {
  const { legacyId, fileType } = document;
  const read = source?.read;
  const client = useAtomValue(clientAtom);
  const timers = useAtomValue(timersAtom);
  const element = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const hear = useEffectEvent(({ source, data }: MessageEvent<FrameAnswer>) => {
    if (source !== element.current?.contentWindow) return;
    if ("ready" in data) return setReady(true);
    if ("heightPx" in data) return onHeight(data.heightPx);
    setDrawing(false);
    onState(data.drawn ? "drawn" : "failed");
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, []);
  const change = useEffectEvent((state: FrameState) => onState(state));
  const fail = useEffectEvent(() => onState("failed"));
  const give = useEffectEvent((content: FrameTask["content"]) => {
    const { current } = element;
    const colours = getComputedStyle(current ?? globalThis.document.documentElement);
    const colour = (name: string) => colours.getPropertyValue(`--color-${name}`).trim();
    const [well, paper] = [colour("sunken"), colour("paper")];
    // What is not in force has given no day yet.
    const expiry = source === undefined ? shownExpiry(document) : "other";
    const task: FrameTask = { content, label, well, paper, expiry };
    // Its origin is opaque: only the window reference addresses the message.
    current?.contentWindow?.postMessage(task, "*", content instanceof ArrayBuffer ? [content] : []);
    onState("drawing");
    setDrawing(true);
  });
  useEffect(() => {
    if (isLoaded && !isReady) return timers.after(READY_WITHIN_MS, () => fail());
  }, [isLoaded, isReady, timers]);
  useEffect(() => {
    if (isDrawing) return timers.after(DRAWN_WITHIN_MS, () => fail());
  }, [isDrawing, timers]);
  useEffect(() => {
    if (!isReady || !isKnown) return;
    const asking = new AbortController();
    const { signal } = asking;
    const own = () =>
      fetchContent(
        { client, timers, signal, onReading: () => change("reading") },
        { legacyId, fileType },
      );
    (read?.(signal) ?? own())
      .then((content) => (typeof content === "string" ? change(content) : give(content)))
      .catch(() => signal.aborted || fail());
    return () => asking.abort();
  }, [isReady, isKnown, client, timers, legacyId, fileType, read]);
  return (
    <iframe
      // biome-ignore lint/a11y/noNoninteractiveTabindex: browsers let Tab reach frames anyway; this tells axe.
      tabIndex={0}
      ref={element}
      src={frame}
      title={label}
      sandbox="allow-scripts"
      loading="lazy"
      onLoad={() => setLoaded(true)}
      className="block w-full h-full border-0"
    />
  );
}
