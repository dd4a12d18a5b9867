import { LINK_SCHEME } from '#shared/desktop.ts'
import { type DesktopSettings, isQuiet } from '#shared/desktopSettings.ts'
import { API_BASE } from '#shared/wire/calls/call.ts'
import { publicConfig } from '#shared/wire/calls/config.ts'
import * as text from '#texts/diagnostics.ts'
import type { ElectronDoor } from './electron.ts'
import type { Keychain } from './keychain.ts'
import { isLaunchedAtLogin } from './launchAtLogin.ts'
import { type Machine, NO_SANDBOX } from './machine.ts'
import type { Store } from './store.ts'

const PATIENCE_MS = 10_000
/** A token of a second factor is good for half a minute each way. */
const CLOCK_MAY_DIFFER_S = 30

export interface DiagnosticParts {
  electron: ElectronDoor
  machine: Machine
  store: Store
  server: string
  keychain: Pick<Keychain, 'works'>
  settings: () => DesktopSettings
  hasTray: boolean
  crashes: () => number
  updates: () => string
}

interface Step {
  well: boolean
  what: string
}

export interface Diagnosis {
  readonly text: string
  readonly failed: number
}

const step = (well: boolean, what: string, otherwise = what): Step => ({
  well,
  what: well ? what : otherwise,
})

/** What this program is and runs on, in a line. */
export function factsOf({ app }: Pick<ElectronDoor, 'app'>, machine: Machine): string {
  return `Tradepost ${app.getVersion()}, ${machine.system} ${machine.systemVersion}, ${machine.runtime}`
}

/** Looks at what can go wrong on a machine of somebody else's, in numbered steps that can be read out over a telephone. */
export async function diagnose(parts: DiagnosticParts): Promise<Diagnosis> {
  const { electron, machine, store, server } = parts
  const proxy = await electron.session.defaultSession.resolveProxy(server).catch(String)
  const steps: Step[] = [
    step(true, text.program(factsOf(electron, machine))),
    step(!machine.arguments.includes(NO_SANDBOX), text.sandboxed, text.notSandboxed),
    step(true, text.server(server)),
    step(true, text.way(proxy === 'DIRECT' ? text.direct : proxy)),
    ...(await askServer(electron.net, server, machine.now)),
    step(await parts.keychain.works(), text.keychain, text.noKeychain),
    step(electron.Notification.isSupported(), text.notifications, text.noNotifications),
    ...(isQuiet(parts.settings(), machine.now()) ? [step(true, text.quiet)] : []),
    step(parts.hasTray, text.tray, text.noTray),
    step(electron.app.isDefaultProtocolClient(LINK_SCHEME), text.links, text.noLinks),
    step(true, text.login(isLaunchedAtLogin(electron.app, machine))),
    step(store.problem === undefined, text.kept, text.notKept(store.problem ?? '')),
    step(true, text.updates(parts.updates())),
    step(parts.crashes() === 0, text.crashes(parts.crashes())),
  ]
  const lines = steps.map(({ well, what }, index) => text.line(index + 1, well, what))
  return { text: lines.join('\n'), failed: steps.filter(({ well }) => !well).length }
}

/** Whether it answers, and whether its clock and this one agree. */
async function askServer(net: ElectronDoor['net'], server: string, now: () => Date): Promise<Step[]> {
  const began = now().getTime()
  try {
    const answer = await net.fetch(server + API_BASE + publicConfig.path, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const here = now().getTime()
    const answered = step(answer.ok, text.answers(answer.status, here - began))
    const there = Date.parse(answer.headers.get('date') ?? '')
    if (Number.isNaN(there)) return [answered]
    const apart = Math.round(Math.abs(here - there) / 1000)
    return [answered, step(apart <= CLOCK_MAY_DIFFER_S, text.clock(apart), text.clockWrong(apart))]
  } catch (error) {
    return [step(false, text.noAnswer(error instanceof Error ? error.message : String(error)))]
  }
}
