import type { ElectronDoor } from './electron.ts'
import { isAutostarted, putAutostart } from './launcherEntry.ts'
import { HIDDEN_ARGUMENT, type Machine } from './machine.ts'

/** Starts the client, hidden, when the person logs in. Linux knows it by a file that Electron doesn't write. */
export function setLaunchAtLogin(
  app: Pick<ElectronDoor['app'], 'getPath' | 'setLoginItemSettings'>,
  machine: Pick<Machine, 'program' | 'system'>,
  launch: boolean,
): void {
  if (machine.system === 'linux') putAutostart(app, machine.program, launch)
  else app.setLoginItemSettings({ openAtLogin: launch, args: [HIDDEN_ARGUMENT] })
}

/** What the system will do, which a person can change there as well: in the Task Manager, in the Login Items. */
export function isLaunchedAtLogin(
  app: Pick<ElectronDoor['app'], 'getLoginItemSettings' | 'getPath'>,
  { system }: Pick<Machine, 'system'>,
): boolean {
  if (system === 'linux') return isAutostarted(app)
  const settings = app.getLoginItemSettings({ args: [HIDDEN_ARGUMENT] })
  return system === 'win32' ? settings.executableWillLaunchAtLogin : settings.openAtLogin
}

/** Whether this start is the one at login. */
export function startsHidden(
  app: Pick<ElectronDoor['app'], 'getLoginItemSettings'>,
  machine: Pick<Machine, 'arguments' | 'system'>,
): boolean {
  if (machine.arguments.includes(HIDDEN_ARGUMENT)) return true
  return machine.system === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin
}
