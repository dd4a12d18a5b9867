import type { IpcMainInvokeEvent } from 'electron'
import {
  type DesktopChannel,
  type DesktopRequest,
  type DesktopResponse,
  desktopChannels,
} from '#shared/desktop.ts'
import type { ElectronDoor } from './electron.ts'
import { isOwnPage } from './security.ts'

export type ChannelHandlers = {
  [Channel in DesktopChannel]: (
    request: DesktopRequest<Channel>,
  ) => DesktopResponse<Channel> | Promise<DesktopResponse<Channel>>
}

/** Answers every channel: only to the application's own top page, and only what has the channel's shape. */
export function answerChannels(ipc: ElectronDoor['ipcMain'], handlers: ChannelHandlers): void {
  for (const channel of Object.keys(desktopChannels)) if (isChannel(channel)) answer(ipc, channel, handlers)
}

function isChannel(name: string): name is DesktopChannel {
  return Object.hasOwn(desktopChannels, name)
}

function answer<Channel extends DesktopChannel>(
  ipc: ElectronDoor['ipcMain'],
  channel: Channel,
  handlers: ChannelHandlers,
): void {
  ipc.handle(channel, (event, payload: unknown) => {
    if (!isTrusted(event)) throw new Error(`${channel}: not from the application's own page`)
    // The schema is the channel's own, so what it parses is the channel's request.
    const request = desktopChannels[channel].request.parse(payload) as DesktopRequest<Channel>
    return handlers[channel](request)
  })
}

/** The frame must be the window's top one and show our page (Electron checklist, 17). */
function isTrusted({ senderFrame }: Pick<IpcMainInvokeEvent, 'senderFrame'>): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOwnPage(senderFrame.url)
}
