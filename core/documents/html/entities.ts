const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));?/gi;
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    nbsp: " ",
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    agrave: "à",
    egrave: "è",
    eacute: "é",
    igrave: "ì",
    ograve: "ò",
    ugrave: "ù",
    Agrave: "À",
    Egrave: "È",
    Eacute: "É",
    Igrave: "Ì",
    Ograve: "Ò",
    Ugrave: "Ù",
    laquo: "«",
    raquo: "»",
    lsquo: "‘",
    rsquo: "’",
    ldquo: "“",
    rdquo: "”",
    ndash: "–",
    mdash: "—",
    hellip: "…",
    euro: "€",
    deg: "°",
    middot: "·",
    bull: "•",
    sect: "§",
    times: "×",
    plusmn: "±",
    reg: "®",
    copy: "©",
    shy: "",
  }),
);

/** The text with its entities read: numbers, and the names that programs write; others stay. */
export function readEntities(text: string): string {
  return text.replace(ENTITY, (entity, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES.get(name) ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return signOf(code) ?? entity;
  });
}

/** 128 to 159 are signs of Windows: 146 is `’`. Source: the HTML Standard, 13.2.5.80. */
function signOf(code: number): string | null {
  if (code >= 128 && code < 160) {
    return new TextDecoder("windows-1252").decode(Uint8Array.of(code), { stream: true });
  }
  return code <= 0x10ffff ? String.fromCodePoint(code) : null;
}
