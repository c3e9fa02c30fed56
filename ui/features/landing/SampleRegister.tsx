import type { DocumentStatus } from "@sgi/core/documents/expiry";
import { countedStatusTexts as counted } from "@sgi/core/texts/documents";
import { landingTexts } from "@sgi/core/texts/landing";
import { classes } from "../../components/look/classes";
import { FileTag } from "../../components/marks/Badge";
import { StatusBadge } from "../../components/marks/StatusBadge";

const SHARES = [
  { label: counted.valid, count: 98, share: "flex-[98]", colour: "bg-success-solid" },
  { label: counted.expiringSoon, count: 9, share: "flex-[9]", colour: "bg-warning-solid" },
  { label: counted.expired, count: 4, share: "flex-[4]", colour: "bg-danger-solid" },
  { label: counted.obsolete, count: 17, share: "flex-[17]", colour: "hatched" },
];

/** Decoration: what the index looks like, with invented documents. */
export function SampleRegister() {
  return (
    <div aria-hidden="true" className="panel min-w-0 shadow-md overflow-hidden">
      <div className="p-4">
        <div className="flex gap-[2px] h-2 mt-[2px]">
          {SHARES.map(({ label, share, colour }) => (
            <span
              key={label}
              className={classes(
                "min-w-1 rounded-[1px] first:rounded-l-sm last:rounded-r-sm",
                share,
                colour,
              )}
            />
          ))}
        </div>
        <div className="flex flex-wrap max-md:grid max-md:grid-cols-2 gap-x-5 gap-y-1 mt-[10px] text-sm text-fg-2">
          {SHARES.map(({ label, count, colour }) => (
            <span key={label} className="inline-flex items-center gap-[7px]">
              <span className={classes("shrink-0 w-[9px] h-[9px] rounded-xs", colour)} />
              {label}
              <b className="font-semibold text-fg num">{count}</b>
            </span>
          ))}
        </div>
      </div>
      {landingTexts.sample.map((row) => (
        <SampleRow key={row.reference} {...row} />
      ))}
    </div>
  );
}

function SampleRow(props: {
  reference: string;
  title: string;
  type: string;
  revision: string;
  status: DocumentStatus;
}) {
  const { reference, title, type, revision, status } = props;
  return (
    <div className="grid grid-cols-[60px_minmax(0,1fr)_48px_108px] max-md:grid-cols-[48px_minmax(0,1fr)_106px] items-center gap-6 max-md:gap-3 min-h-[52px] max-md:py-2 pl-4 pr-3 border-0 border-t border-t-solid border-line-subtle">
      <span className="font-semibold num">{reference}</span>
      <span className="flex items-center gap-2 min-w-0">
        <span className="max-md:hidden lg:max-xl:hidden">
          <FileTag type={type} />
        </span>
        <span className="font-medium md:truncate max-md:text-sm">{title}</span>
      </span>
      <span className="num text-fg-2 max-md:hidden">{revision}</span>
      <span>
        <StatusBadge status={status} quiet={status === "valid"} />
      </span>
    </div>
  );
}
