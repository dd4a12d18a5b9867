import { contextBridge, ipcRenderer } from 'electron'
import type {
  DesktopBridge,
  DesktopChannel,
  DesktopEvent,
  DesktopEvents,
  OWN_WINDOW_ARGUMENT,
} from '#shared/desktop.ts'

const SERVER_ARGUMENT = '--tradepost-server='
/** Named here once more, as the channels are. */
const OWN_WINDOW: typeof OWN_WINDOW_ARGUMENT = '--tradepost-own-window'

/** Named here once more: a sandboxed preload script carries no schema library. The compiler compares them. */
const channels: Readonly<Record<DesktopChannel, true>> = {
  'renderer:ready': true,
  'session:read': true,
  'session:write': true,
  'session:clear': true,
  'outside:open': true,
  'inbox:show': true,
  'notice:show': true,
  'screen:tell': true,
  'window:open': true,
  'screen:open': true,
  'settings:read': true,
  'settings:change': true,
  'account:list': true,
  'account:name': true,
  'account:open': true,
  'account:add': true,
  'account:remove': true,
  'server:choose': true,
  'server:reached': true,
  'proxy:read': true,
  'proxy:answer': true,
  'download:start': true,
  'download:act': true,
  'update:restart': true,
  'work:tell': true,
  'signIn:prepare': true,
  'signIn:start': true,
}

const bridge: DesktopBridge = {
  serverOrigin:
    process.argv.find((argument) => argument.startsWith(SERVER_ARGUMENT))?.slice(SERVER_ARGUMENT.length) ??
    '',
  system: process.platform,
  isOwnWindow: process.argv.includes(OWN_WINDOW),
  ask(channel, question) {
    if (!Object.hasOwn(channels, channel)) return Promise.reject(new Error(`No such channel: ${channel}`))
    return ipcRenderer.invoke(channel, question)
  },
  listen(event, hear) {
    // The page gets the payload alone: the event object of Electron would hand it the sender.
    const listener = (_event: unknown, name: DesktopEvent, payload: DesktopEvents[typeof event]) => {
      if (name === event) hear(payload)
    }
    ipcRenderer.on('desktop:event', listener)
    return () => void ipcRenderer.removeListener('desktop:event', listener)
  },
}

contextBridge.exposeInMainWorld('tradepost', bridge)
