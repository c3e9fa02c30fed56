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

const FILLS: Readonly<Record<keyof Shares, string>> = {
  valid: "bg-success-solid",
  expiringSoon: "bg-warning-solid",
  expired: "bg-danger-solid",
  obsolete:
    "[background-image:repeating-linear-gradient(135deg,var(--color-neutral-solid)_0_2px,transparent_2px_4px)] shadow-[inset_0_0_0_1px_var(--color-neutral-solid)]",
};
const SHARES = Object.keys(FILLS) as (keyof Shares)[];

/** The status summary: a bar of the four shares, each at least 4 px wide. */
export function StatusBar(shares: Shares) {
  const { valid, expiringSoon, expired, obsolete } = shares;
  return (
    <div
      role="img"
      aria-label={statistics.summary(valid, expiringSoon, expired, obsolete)}
      className="flex gap-[2px] h-[5px] bg-sunken [forced-color-adjust:none]"
    >
      {SHARES.filter((name) => (shares[name] ?? 0) > 0).map((name) => (
        <span
          key={name}
          className={classes("min-w-1", FILLS[name])}
          style={{ flex: shares[name] ?? 0 }}
        />
      ))}
    </div>
  );
}

/** The bar's legend: stands before the name of a share. */
export function ShareDot({ of }: { of: keyof Shares }) {
  return (
    <span
      aria-hidden="true"
      className={classes("shrink-0 w-2 h-2 rounded-xs [forced-color-adjust:none]", FILLS[of])}
    />
  );
}
