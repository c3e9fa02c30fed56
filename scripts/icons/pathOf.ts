interface Attributes {
  readonly [name: string]: string | undefined;
  readonly d?: string;
  readonly points?: string;
  readonly fill?: string;
  readonly r?: string;
}
/** The stroke width of the design, when an icon is 24 units wide. */
const PEN = 1.75;
const SHAPE = /<(path|circle|ellipse|rect|line|polyline|polygon)\b([^>]*?)\/?>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/** Joins a drawing's shapes into one path, since all have the same stroke and none is filled. */
export function pathOf(body: string): string {
  const shapes = [...body.matchAll(SHAPE)].map(([, tag = "", text = ""]) => {
    const attributes = Object.fromEntries(
      [...text.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, value]),
    );
    if (isFilled(attributes)) throw new Error(`A filled shape: ${body}`);
    return shapeOf(tag, attributes);
  });
  if (shapes.length === 0) throw new Error(`No shape in ${body}`);
  return shapes.join("");
}

/** A dot smaller than the stroke looks filled without a fill. */
function isFilled({ fill = "none", r = "Infinity" }: Attributes): boolean {
  return fill !== "none" && Number(r) > PEN / 2;
}

function shapeOf(tag: string, attributes: Attributes): string {
  const at = (name: string) => Number(attributes[name] ?? 0);
  switch (tag) {
    case "path":
      return startsAbsolute(attributes.d ?? "");
    case "circle":
      return ellipse(at("cx"), at("cy"), at("r"), at("r"));
    case "ellipse":
      return ellipse(at("cx"), at("cy"), at("rx"), at("ry"));
    case "line":
      return `M${at("x1")} ${at("y1")}L${at("x2")} ${at("y2")}`;
    case "rect":
      return rectangle(at("x"), at("y"), at("width"), at("height"), at("rx") || at("ry"));
    default:
      return `M${attributes.points}${tag === "polygon" ? "Z" : ""}`;
  }
}

/** Makes the first move absolute: a path's first move always is, even when written as relative. */
function startsAbsolute(d: string): string {
  return d
    .replace(/^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)(?=\s*[a-zA-Z])/, "M$1 $2")
    .replace(/^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))/, "M$1 $2l");
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const half = (to: number) => `a${rx} ${ry} 0 1 0 ${to} 0`;
  return `M${cx - rx} ${cy}${half(2 * rx)}${half(-2 * rx)}Z`;
}

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number) => (r === 0 ? "" : `a${r} ${r} 0 0 1 ${dx} ${dy}`);
  const [across, down] = [width - 2 * r, height - 2 * r];
  return [
    `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}`,
    `h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`,
  ].join("");
}
