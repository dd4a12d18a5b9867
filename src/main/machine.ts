import { LINK_SCHEME } from '#shared/desktop.ts'

/** What surrounds the main process; index.ts reads it once, tests make it up. */
export interface Machine {
  readonly system: NodeJS.Platform
  readonly variables: NodeJS.ProcessEnv
  /** What the program was started with, without its own name. */
  readonly arguments: readonly string[]
  /** The program that the system starts at login: the AppImage's own file where it is one. */
  readonly program: string
  /** Of the system, and of what the program runs on. */
  readonly systemVersion: string
  readonly runtime: string
  /** Whether something shows the icons of trays. */
  readonly findTray: () => Promise<boolean>
  /** Where the built renderer, the preload script and the pictures are. */
  readonly renderer: string
  readonly preload: string
  readonly pictures: string
  /** The program's own. */
  readonly icon: string
  /** The folder of the log's files. */
  readonly logs: string
  readonly now: () => Date
  /** A line for the log; never what a person typed or a token. */
  readonly log: (line: string) => void
}

/** Given to a start at login: the client waits in the tray. */
export const HIDDEN_ARGUMENT = '--hidden'

/** Has Chromium run pages without its sandbox. */
export const NO_SANDBOX = '--no-sandbox'

/** With what a restart starts: not hidden again, and without the link that was followed already. */
export function restartArguments(machine: Pick<Machine, 'arguments'>): string[] {
  return machine.arguments.filter((one) => one !== HIDDEN_ARGUMENT && !one.startsWith(`${LINK_SCHEME}:`))
}
