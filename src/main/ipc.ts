import type { IpcMainInvokeEvent } from 'electron'
import {
  type DesktopChannel,
  type DesktopRequest,
  type DesktopResponse,
  desktopChannels,
} from '#shared/desktop.ts'
import type { ElectronDoor } from './electron.ts'
import type { Page } from './page.ts'
import { isOwnPage } from './security.ts'

export type ChannelHandlers = {
  [Channel in DesktopChannel]: (
    request: DesktopRequest<Channel>,
    asker: Page,
  ) => DesktopResponse<Channel> | Promise<DesktopResponse<Channel>>
}

/** The page of a window of ours that a message comes from, and what its account answers. */
type FindPage = (sender: unknown) => { page: Page; handlers: ChannelHandlers } | undefined

/**
 * Answers every channel: only to the application's own top page in a window of ours, for its own account, and only what
 * has the channel's shape.
 */
export function answerChannels(ipc: ElectronDoor['ipcMain'], find: FindPage): void {
  for (const channel of Object.keys(desktopChannels)) if (isChannel(channel)) answer(ipc, channel, find)
}

function isChannel(name: string): name is DesktopChannel {
  return Object.hasOwn(desktopChannels, name)
}

function answer<Channel extends DesktopChannel>(
  ipc: ElectronDoor['ipcMain'],
  channel: Channel,
  find: FindPage,
): void {
  ipc.handle(channel, (event, payload: unknown) => {
    const asker = find(event.sender)
    if (!asker || !isTrusted(event)) throw new Error(`${channel}: not from the application's own page`)
    // The schema is the channel's own, so what it parses is the channel's request.
    const request = desktopChannels[channel].request.parse(payload) as DesktopRequest<Channel>
    return asker.handlers[channel](request, asker.page)
  })
}

/** The frame must be the window's top one and show our page (Electron checklist, 17). */
function isTrusted({ senderFrame }: Pick<IpcMainInvokeEvent, 'senderFrame'>): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOwnPage(senderFrame.url)
}
