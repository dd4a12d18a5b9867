import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import {
  type DesktopChannel,
  type DesktopRequest,
  type DesktopResponse,
  desktopChannels,
} from '#shared/desktop.ts'
import { isOwnPage } from './security.ts'

export type ChannelHandlers = {
  [Channel in DesktopChannel]: (request: DesktopRequest<Channel>) => Promise<DesktopResponse<Channel>>
}

/** Answers every channel: only to the application's own top page, and only what has the channel's shape. */
export function answerChannels(ipc: Pick<IpcMain, 'handle'>, handlers: ChannelHandlers): void {
  answer(ipc, 'session:read', handlers)
  answer(ipc, 'session:write', handlers)
  answer(ipc, 'session:clear', handlers)
  answer(ipc, 'outside:open', handlers)
}

function answer<Channel extends DesktopChannel>(
  ipc: Pick<IpcMain, 'handle'>,
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
function isTrusted({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOwnPage(senderFrame.url)
}
