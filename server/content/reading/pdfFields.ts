/** What is read of an annotation by pdf.js. */
export interface PdfAnnotation {
  id?: string;
  subtype?: string;
  annotationFlags?: number;
  contentsObj?: { str?: string };
  fieldType?: string | null;
  fieldName?: string;
  fieldValue?: unknown;
  alternativeText?: string;
  password?: boolean;
  checkBox?: boolean;
  radioButton?: boolean;
  exportValue?: string;
  buttonValue?: string | null;
  options?: readonly { exportValue?: string; displayValue?: string }[];
}

/** Flags by which a viewer shows nothing: Hidden and NoView. Source: ISO 32000-1, 12.5.3. */
const UNSEEN = (1 << 1) | (1 << 5);
const CHECKED = "☒";
/** Values of boxes that programs make up; they say no more than that it is checked. */
const MADE_UP = /^(?:on|yes|s[iì]|true|x|\d+|(?:choice|scelta)\d+)$/i;

/**
 * What people wrote on a page beside its text, from top to bottom as the file has it: values of form
 * fields, labels of checked boxes, and texts typed onto the page. A field that stands in several
 * places counts once: `told` has those of former pages.
 */
export function fieldLines(annotations: readonly PdfAnnotation[], told: Set<string>): string[] {
  const lines: string[] = [];
  for (const annotation of annotations) {
    const text = textOf(annotation);
    const key = `${annotation.fieldName || annotation.id} ${text}`;
    if (text === "" || told.has(key)) continue;
    told.add(key);
    lines.push(...text.split(/\r\n?|\n/));
  }
  return lines;
}

function textOf(annotation: PdfAnnotation): string {
  if (((annotation.annotationFlags ?? 0) & UNSEEN) !== 0) return "";
  if (annotation.subtype === "FreeText") return annotation.contentsObj?.str ?? "";
  if (annotation.subtype !== "Widget") return "";
  if (annotation.fieldType === "Tx") return annotation.password ? "" : typed(annotation.fieldValue);
  if (annotation.fieldType === "Ch") return chosen(annotation);
  return annotation.fieldType === "Btn" ? checked(annotation) : "";
}

function typed(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

function chosen({ fieldValue, options = [] }: PdfAnnotation): string {
  const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  const shown = values.map((value) => {
    const option = options.find(({ exportValue }) => exportValue === value);
    return typed(option?.displayValue ?? value);
  });
  return shown.filter(Boolean).join("\n");
}

function checked(annotation: PdfAnnotation): string {
  const { checkBox, radioButton, fieldValue, alternativeText, fieldName = "" } = annotation;
  const own = checkBox ? annotation.exportValue : radioButton ? annotation.buttonValue : null;
  if (!own || own === "Off" || fieldValue !== own) return "";
  const label = alternativeText || fieldName.slice(fieldName.lastIndexOf(".") + 1);
  const value = MADE_UP.test(own) ? "" : own;
  return [CHECKED, label, value].filter(Boolean).join(" ");
}
