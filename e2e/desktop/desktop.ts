import type { Page } from '@playwright/test'

export interface ShownNotice {
  title: string
  body: string
}

/** The desktop client in a journey's hands, whichever of the two ways it runs. */
export interface Desktop {
  readonly page: Page
  /** The person closes the window. */
  closeWindow(): Promise<void>
  isWindowShown(): Promise<boolean>
  /** The pages of the accounts' main windows, the first one's first. */
  accountPages(): Promise<readonly Page[]>
  /** Whether the window of this page is seen. */
  isShown(page: Page): Promise<boolean>
  /** The pages of the windows that conversations and jobs have of their own, the oldest first. */
  ownPages(): Promise<readonly Page[]>
  /** The person closes the youngest of these. */
  closeOwnWindow(): Promise<void>
  /** The person goes to the main window. */
  focusMain(): Promise<void>
  /** Quits as the tray's menu does; everything that lasts is on the disk or in the keychain. */
  quit(): Promise<void>
  /** What the tray says to who points at it. */
  trayText(): Promise<string>
  notices(): Promise<readonly ShownNotice[]>
  clickNotice(index: number): Promise<void>
  /** Types an answer into a notification, where the system has a place for it. */
  replyTo(index: number, text: string): Promise<void>
  /** The labels of the tray's menu. */
  trayEntries(): Promise<readonly string[]>
  clickTray(label: string): Promise<void>
  /** The addresses that the system's browser was sent to. */
  openedOutside(): Promise<readonly string[]>
  /** The system hands a link to the program that runs. */
  followLink(link: string): Promise<void>
  /** The process of the page ends. */
  crashPage(): Promise<void>
  /** The machine sleeps and wakes. */
  sleepAndWake(): Promise<void>
  readonly downloads: string
  /** From now on downloads get so many bytes a second, or as many as there are. */
  limitDownloads(bytesPerSecond: number | undefined): Promise<void>
  /** What the taskbar shows: 0 to 1, or -1 for nothing. */
  taskbarProgress(): Promise<number>
}

export interface DesktopStart {
  home: string
  server: string
  programArguments?: readonly string[]
  /** What its pages keep lasts over a quit, as Electron’s do: for the stand-in that takes a browser of its own. */
  keepsStorage?: boolean
}

export type OpenDesktop = (start: DesktopStart) => Promise<Desktop>
