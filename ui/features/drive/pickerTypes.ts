/** What of Google's picker is used. Source: developers.google.com/workspace/drive/picker/reference. */
export interface PickerApi {
  ViewId: { DOCS: string };
  Feature: { SUPPORT_DRIVES: string };
  Action: { PICKED: string; CANCEL: string; ERROR: string };
  DocsView: new (viewId: string) => DocsView;
  PickerBuilder: new () => PickerBuilder;
}

export interface DocsView {
  setIncludeFolders(included: boolean): DocsView;
  setSelectFolderEnabled(enabled: boolean): DocsView;
  setEnableDrives(enabled: boolean): DocsView;
  setParent(folderId: string): DocsView;
}

export interface PickerBuilder {
  addView(view: DocsView): PickerBuilder;
  enableFeature(feature: string): PickerBuilder;
  setLocale(locale: string): PickerBuilder;
  setTitle(title: string): PickerBuilder;
  setOrigin(origin: string): PickerBuilder;
  setAppId(appId: string): PickerBuilder;
  setDeveloperKey(key: string): PickerBuilder;
  setOAuthToken(token: string): PickerBuilder;
  setCallback(hear: (answer: PickerAnswer) => void): PickerBuilder;
  build(): { setVisible(isVisible: boolean): void };
}

export interface PickerAnswer {
  action: string;
  docs?: readonly { id: string; name: string; mimeType: string }[];
}

/** What Google's scripts leave on the window. */
export interface GoogleGlobals {
  gapi?: {
    load(names: string, told: { callback: () => void; onerror: () => void }): void;
  };
  google?: { picker?: PickerApi };
}
