import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LINK_SCHEME } from '#shared/desktop.ts'
import * as text from '#texts/desktopClient.ts'
import type { ElectronDoor } from './electron.ts'
import { HIDDEN_ARGUMENT, type Machine } from './machine.ts'

/** What Linux knows a program by. The names are those of package.json's desktopName and of the packages. */
const FILE = 'tradepost.desktop'

/** Quoted as the desktop entry specification wants it of an Exec line. */
function execOf(program: string, ...rest: readonly string[]): string {
  const quoted = `"${program.replace(/(["\\$`])/g, '\\\\$1').replaceAll('%', '%%')}"`
  return [quoted, ...rest].join(' ')
}

function entry(lines: Readonly<Record<string, string>>): string {
  const all = { Type: 'Application', Name: text.product, ...lines }
  return `[Desktop Entry]\n${Object.entries(all)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('')}`
}

/** Written only where it says something else than what is there. */
function put(file: string, content: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

type Home = Pick<ElectronDoor['app'], 'getPath'>
const autostartFile = (app: Home) => join(app.getPath('appData'), 'autostart', FILE)

/** Has the client start, hidden, when the person logs in, or not any more. */
export function putAutostart(app: Home, program: string, launch: boolean): void {
  const file = autostartFile(app)
  if (launch) put(file, entry({ Exec: execOf(program, HIDDEN_ARGUMENT) }))
  else rmSync(file, { force: true })
}

/** Whether it will: the system's own settings switch an entry off by a line in it. */
export function isAutostarted(app: Home): boolean {
  const file = autostartFile(app)
  if (!existsSync(file)) return false
  return !/^(Hidden=true|X-GNOME-Autostart-enabled=false)$/m.test(readFileSync(file, 'utf8'))
}

/** Where an AppImage lies it is mounted only while it runs: its icon has to be kept beside the entry that names it. */
function putIcon(folder: string, icon: string): string {
  const file = join(folder, 'icons', 'hicolor', '1024x1024', 'apps', 'tradepost.png')
  mkdirSync(dirname(file), { recursive: true })
  copyFileSync(icon, file)
  return file
}

/**
 * An AppImage is not installed by anything, so that neither menus nor links know of it: it says so itself, at each start,
 * since a person may have moved it. The same for the start at login, whose entry names the file as well.
 */
export function keepAppImageKnown(app: Home, machine: Pick<Machine, 'icon' | 'variables'>): void {
  const { APPIMAGE: appImage, XDG_DATA_HOME: data } = machine.variables
  if (!appImage) return
  const folder = data || join(app.getPath('home'), '.local', 'share')
  put(
    join(folder, 'applications', FILE),
    entry({
      Exec: execOf(appImage, '%U'),
      Icon: putIcon(folder, machine.icon),
      Categories: 'Office;',
      MimeType: `x-scheme-handler/${LINK_SCHEME};`,
      StartupWMClass: 'tradepost',
    }),
  )
  if (isAutostarted(app)) putAutostart(app, appImage, true)
}
