import { contextBridge, ipcRenderer } from 'electron'
import type { DesktopBridge, DesktopChannel, DesktopRequest, DesktopResponse } from '#shared/desktop.ts'

const SERVER_ARGUMENT = '--tradepost-server='

function ask<Channel extends DesktopChannel>(
  channel: Channel,
  request?: DesktopRequest<Channel>,
): Promise<DesktopResponse<Channel>> {
  return ipcRenderer.invoke(channel, request)
}

const bridge: DesktopBridge = {
  serverOrigin:
    process.argv.find((argument) => argument.startsWith(SERVER_ARGUMENT))?.slice(SERVER_ARGUMENT.length) ??
    '',
  readSession: () => ask('session:read'),
  writeSession: (session) => ask('session:write', session),
  clearSession: () => ask('session:clear'),
  openOutside: (url) => ask('outside:open', url),
}

contextBridge.exposeInMainWorld('tradepost', bridge)
