import { documentTexts } from "@sgi/core/texts/documents";
import { classes } from "../../../components/look/classes";

const { statistics } = documentTexts;

export interface Shares {
  valid: number;
  expiringSoon: number;
  expired: number;
  /** Null when it is not known. */
  obsolete: number | null;
}

const HATCHED =
  "[background-image:repeating-linear-gradient(135deg,var(--color-neutral-solid)_0_2px,transparent_2px_4px)] shadow-[inset_0_0_0_1px_var(--color-neutral-solid)]";
const SEGMENTS = [
  { name: "valid", label: statistics.valid, fill: "bg-success-solid" },
  { name: "expiringSoon", label: statistics.expiringSoon, fill: "bg-warning-solid" },
  { name: "expired", label: statistics.expired, fill: "bg-danger-solid" },
  { name: "obsolete", label: statistics.obsolete, fill: HATCHED },
] as const;

/** The status summary: a bar of the four shares, each at least 4 px wide. */
export function StatusBar(shares: Shares) {
  const { valid, expiringSoon, expired, obsolete } = shares;
  return (
    <div
      role="img"
      aria-label={statistics.summary(valid, expiringSoon, expired, obsolete)}
      className="flex gap-[2px] h-2 mt-[2px] rounded-sm overflow-hidden bg-sunken [forced-color-adjust:none]"
    >
      {SEGMENTS.map(({ name, fill }) => (
        <Segment key={name} fill={fill} share={shares[name] ?? 0} />
      ))}
    </div>
  );
}

/** What the bar's fills stand for; the figures stand above it. Phones have no room for it. */
export function StatusLegend() {
  return (
    <ul className="flex flex-wrap max-md:hidden gap-x-5 text-sm text-fg-2">
      {SEGMENTS.map(({ name, label, fill }) => (
        <li key={name} className="inline-flex items-center gap-[7px]">
          <span
            aria-hidden="true"
            className={classes("w-[9px] h-[9px] rounded-xs [forced-color-adjust:none]", fill)}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}

function Segment({ fill, share }: { fill: string; share: number }) {
  if (share === 0) return null;
  return <span className={classes("min-w-1 rounded-[1px]", fill)} style={{ flex: share }} />;
}
