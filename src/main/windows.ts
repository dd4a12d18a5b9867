import type { DesktopEvent, DesktopEvents } from '#shared/desktop.ts'
import type { AppWindow, ElectronDoor } from './electron.ts'
import { ownWindows } from './ownWindows.ts'
import { makePage, type Page } from './page.ts'
import { pageRecovery } from './pageRecovery.ts'
import { screenOf } from './startScreen.ts'
import { mainWindow, type MainWindowOptions } from './window.ts'

interface WindowsOptions extends Omit<MainWindowOptions, 'electron' | 'onLook' | 'onMade'> {
  electron: Pick<ElectronDoor, 'BrowserWindow' | 'dialog' | 'nativeTheme' | 'screen'>
  /** The main one is seen again. */
  onShown: () => void
  onOwnClosed: () => void
  /** Nobody reads what is on the screen. */
  isAway: () => boolean
  /** Another window may have come forward. */
  onFocus: () => void
}

export type Windows = ReturnType<typeof clientWindows>

/** The windows of an account: its main one and those of one conversation or job each (§2.8), and what their pages are told. */
export function clientWindows(options: WindowsOptions) {
  const { electron, machine } = options
  const recovery = pageRecovery({ dialog: electron.dialog, log: machine.log, now: machine.now })
  // A client that is quit before its page has said where it is begins there again.
  const mainPage = makePage(screenOf(options.startAddress()))
  // The pages can't know: without throttling they count as visible while they are hidden.
  const look = () => {
    for (const page of pages()) page.tell('inView', isInView(page))
    options.onFocus()
  }
  const own = ownWindows({
    ...options,
    onMade: (made) => recovery.follow(made),
    onLook: look,
    onClosed: options.onOwnClosed,
  })
  const main = mainWindow({
    ...options,
    onMade: (made: AppWindow) => {
      mainPage.follow(made.webContents)
      recovery.follow(made)
      // Windows forgets what is on the button of a window that was hidden.
      made.on('show', options.onShown)
    },
    onLook: look,
  })
  const pages = (): readonly Page[] => [mainPage, ...own.pages()]

  function isInView(page: Page): boolean {
    return !options.isAway() && (page === mainPage ? main.isInFront() : own.isInFront(page))
  }
  function tellAll<Event extends DesktopEvent>(event: Event, payload: DesktopEvents[Event]): void {
    for (const page of pages()) page.tell(event, payload)
  }
  const front = () => own.pages().find((page) => own.isInFront(page)) ?? mainPage

  return {
    main,
    mainPage,
    own,
    tellAll,
    isInView,
    look,
    /** Whether the person works in one of them. */
    hasFocus: () => main.isInFront() || own.pages().some((page) => own.isInFront(page)),
    /** Brings a screen forward, in the window of its own where it has one; without a screen, the main window. */
    open: (path?: string): void => {
      if (path !== undefined && own.show(path)) return
      main.show()
      if (path) mainPage.tell('opened', path)
    },
    /** Whether somebody looks at this screen, in whichever window. */
    isScreenInView: (path: string) => pages().some((page) => page.screen === path && isInView(page)),
    /** The page that a message comes from, if it is one of ours. */
    find: (sender: unknown) => pages().find((page) => page.isSender(sender)),
    isBusy: () => pages().some(({ isBusy }) => isBusy),
    /** To whoever is before the person. */
    tellFront<Event extends DesktopEvent>(event: Event, payload: DesktopEvents[Event]): void {
      front().tell(event, payload)
    },
    tellAllNow<Event extends DesktopEvent>(event: Event, payload: DesktopEvents[Event]): void {
      for (const page of pages()) page.tellNow(event, payload)
    },
    tellOthers<Event extends DesktopEvent>(asker: Page, event: Event, payload: DesktopEvents[Event]): void {
      for (const page of pages()) if (page !== asker) page.tell(event, payload)
    },
    reload: (): void => {
      const page = front()
      const window = page === mainPage ? main.current() : own.windowOf(page)
      window?.webContents.reload()
    },
    /** All of them, for good. */
    close(): void {
      main.letClose()
      own.close()
      main.current()?.destroy()
    },
    get crashes() {
      return recovery.crashes
    },
  }
}
