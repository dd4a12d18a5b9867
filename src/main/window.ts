import type { BrowserWindow } from 'electron'
import { DESKTOP_ORIGIN } from '#shared/desktop.ts'

/** The window: a sandboxed, isolated page that reaches this process over the preload script's bridge only. */
export function createWindow(Window: typeof BrowserWindow, preload: string, server: string): BrowserWindow {
  const window = new Window({
    width: 1280,
    height: 860,
    minWidth: 360,
    minHeight: 480,
    show: false,
    title: 'Tradepost',
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      additionalArguments: [`--tradepost-server=${server}`],
    },
  })
  window.once('ready-to-show', () => window.show())
  void window.loadURL(`${DESKTOP_ORIGIN}/`)
  return window
}
