import { resolve } from 'node:path'
import { LINK_SCHEME } from '#shared/desktop.ts'
import { linkAmong, parseLink } from './deepLinks.ts'
import type { ElectronDoor } from './electron.ts'
import type { Machine } from './machine.ts'

export interface LinkActions {
  /** Brings the window forward. */
  show(): void
  open(path: string): void
  /** Whether a sign-in waited for it. */
  signedIn(state: string, code: string | undefined): boolean
}

/**
 * Hears of links from the very start: in this program's arguments, in those of a second one that the system started
 * for it (Windows, Linux), or as an event, which macOS may send before the app is ready. Answers what takes them up
 * once there is a window.
 */
export function hearLinks(app: ElectronDoor['app'], machine: Machine): (actions: LinkActions) => void {
  let actions: LinkActions | undefined
  const first = linkAmong(machine.arguments)
  const waiting = first === undefined ? [] : [first]

  function follow(text: string): void {
    if (!actions) {
      waiting.push(text)
      return
    }
    actions.show()
    const link = parseLink(text)
    if (link?.kind === 'screen') actions.open(link.path)
    // What it says is not written down: it may hold a code or a token, or be made to fool who reads the log.
    else if (!link || !actions.signedIn(link.state, link.code)) machine.log('A link was not followed')
  }

  claimLinks(app, machine)
  app.on('open-url', (event, link) => {
    event.preventDefault()
    follow(link)
  })
  app.on('second-instance', (_event, programArguments) => {
    const link = linkAmong(programArguments)
    if (link === undefined) actions?.show()
    else follow(link)
  })
  return (given) => {
    actions = given
    for (const link of waiting.splice(0)) follow(link)
  }
}

/** Unpacked, Electron's own program opens the links, and Windows has to be told with which folder. */
function claimLinks(app: ElectronDoor['app'], machine: Machine): void {
  const [folder] = machine.arguments
  if (machine.system === 'win32' && !app.isPackaged && folder)
    app.setAsDefaultProtocolClient(LINK_SCHEME, machine.program, [resolve(folder)])
  else app.setAsDefaultProtocolClient(LINK_SCHEME)
}
