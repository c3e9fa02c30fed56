import { type DriveCompany, driveFolderKey } from "@sgi/core/drive";
import { driveTexts } from "@sgi/core/texts/drive";
import { IconButton } from "../../components/buttons/IconButton";
import { Icon } from "../../components/look/Icon";
import { copyIcon } from "../../components/look/icons/copy";
import { folderIcon } from "../../components/look/icons/folder";
import { Fact } from "../../components/page/Panel";
import { useCopyText } from "../../state/toasts/useCopyText";

const { card, copy } = driveTexts;

/** The folder that the index follows: its name where it is known, and its id. */
export function FolderFacts({ client }: { client: DriveCompany }) {
  if (!client.driveFolderId) {
    return (
      <Fact name={card.folder}>
        <span className="text-fg-muted">{card.noFolder}</span>
      </Fact>
    );
  }
  return (
    <>
      {client.driveFolderName && (
        <Fact name={card.folder}>
          <span className="inline-flex items-start gap-[6px]">
            <Icon drawing={folderIcon} className="mt-[3px] text-fg-muted" />
            {client.driveFolderName}
          </span>
        </Fact>
      )}
      <Fact name={card.folderId}>
        <FolderId id={driveFolderKey(client)} />
      </Fact>
    </>
  );
}

function FolderId({ id }: { id: string }) {
  const write = useCopyText(copy);
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-0 font-mono text-sm">{id}</span>
      <IconButton
        size="sm"
        icon={copyIcon}
        iconSize={14}
        label={copy.label}
        onClick={() => void write(id)}
        className="-my-1"
      />
    </span>
  );
}
