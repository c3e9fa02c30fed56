import { type DropEvent, type DropzoneOptions, useDropzone } from "react-dropzone";
import { ACCEPTED_TYPES, type PickedFile } from "./toLocalFile";

/**
 * Takes files and folders that are dropped, or picked by `open`. Those of other types come too: the
 * rules of the upload say why they stay out.
 */
export function useFileDrop(
  onFiles: (files: PickedFile[], event: DropEvent) => void,
  options: Pick<DropzoneOptions, "accept" | "disabled" | "onError">,
) {
  return useDropzone({
    accept: ACCEPTED_TYPES,
    ...options,
    noClick: true,
    noKeyboard: true,
    useFsAccessApi: false,
    onDrop: (accepted, refused, event) =>
      onFiles([...accepted, ...refused.map(({ file }) => file)], event),
  });
}
