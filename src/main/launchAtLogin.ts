import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as text from '#texts/desktopClient.ts'
import type { ElectronDoor } from './electron.ts'
import { HIDDEN_ARGUMENT, type Machine } from './machine.ts'

/** Starts the client, hidden, when the person logs in. Linux knows it by a file that Electron doesn't write. */
export function setLaunchAtLogin(
  app: Pick<ElectronDoor['app'], 'getPath' | 'setLoginItemSettings'>,
  machine: Pick<Machine, 'program' | 'system'>,
  launch: boolean,
): void {
  if (machine.system !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: launch, args: [HIDDEN_ARGUMENT] })
    return
  }
  const file = join(app.getPath('appData'), 'autostart', 'tradepost.desktop')
  if (!launch) {
    rmSync(file, { force: true })
    return
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, autostartEntry(machine.program))
}

/** Quoted as the desktop entry specification wants it of an Exec line. */
function autostartEntry(program: string): string {
  const quoted = `"${program.replace(/(["\\$`])/g, '\\\\$1').replaceAll('%', '%%')}"`
  return `[Desktop Entry]\nType=Application\nName=${text.product}\nExec=${quoted} ${HIDDEN_ARGUMENT}\n`
}

/** Whether this start is the one at login. */
export function startsHidden(
  app: Pick<ElectronDoor['app'], 'getLoginItemSettings'>,
  machine: Pick<Machine, 'arguments' | 'system'>,
): boolean {
  if (machine.arguments.includes(HIDDEN_ARGUMENT)) return true
  return machine.system === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin
}
