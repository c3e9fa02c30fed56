/** A toast's texts and tone. */
export interface ToastText {
  title: string;
  text?: string;
  tone: "success" | "danger" | "info";
}
