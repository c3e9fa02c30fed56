import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useState } from "react";
import { probeAtom } from "../../state/browser/services";

/** Leaves the page to the document: Chromium's thumbnails would take a third of it. */
const WITHOUT_THUMBNAILS = "#navpanes=0";

/**
 * A PDF in the browser's own viewer. Asks the host first, since a frame does not report failures.
 */
export function PdfFrame({
  file,
  label,
  height,
  onMissing,
}: {
  file: string;
  label: string;
  /** The class that sets its height. */
  height: string;
  onMissing: () => void;
}) {
  const { hasFile } = useAtomValue(probeAtom);
  const [isThere, setThere] = useState(false);
  const settle = useEffectEvent((there: boolean) => (there ? setThere(true) : onMissing()));
  useEffect(() => {
    const asking = new AbortController();
    void hasFile(file, asking.signal).then((there) => asking.signal.aborted || settle(there));
    return () => asking.abort();
  }, [hasFile, file]);
  return (
    <div className={`${height} bg-sunken`}>
      {isThere && (
        <iframe
          // biome-ignore lint/a11y/noNoninteractiveTabindex: browsers let Tab reach frames anyway; this tells axe.
          tabIndex={0}
          src={file + WITHOUT_THUMBNAILS}
          title={label}
          loading="lazy"
          className="block w-full h-full border-0"
        />
      )}
    </div>
  );
}
