import * as text from '#texts/desktopClient.ts'
import * as diagnosticText from '#texts/diagnostics.ts'
import { publicConfig } from '#shared/wire/calls/config.ts'
import { API_BASE } from '#shared/wire/calls/call.ts'
import { diagnose, type DiagnosticParts, factsOf } from './diagnostics.ts'
import type { ElectronDoor } from './electron.ts'
import { logPath } from './logFile.ts'
import { openOutside } from './security.ts'
import type { Updates } from './updates.ts'

export interface Help {
  showLogs(): void
  checkForUpdates(): Promise<void>
  runDiagnostics(): Promise<void>
  reportProblem(): Promise<void>
}

interface HelpOptions extends Omit<DiagnosticParts, 'keychain' | 'server'> {
  /** The one that the person is in. */
  account: () => Pick<DiagnosticParts, 'keychain' | 'server'>
  updating: () => Updates | undefined
}

const PATIENCE_MS = 5_000
const found = {
  newest: text.isNewest,
  fetching: text.isFetching,
  ready: text.isReady,
  failed: text.updateFailed,
} as const

/** What the Help menu does for somebody in trouble, and for whoever helps them. */
export function help(options: HelpOptions): Help {
  const { electron, machine } = options
  const { clipboard, dialog, shell } = electron
  return {
    showLogs() {
      machine.log('The logs were asked for')
      shell.showItemInFolder(logPath(machine.logs))
    },
    async checkForUpdates() {
      const updating = options.updating()
      const message = updating ? found[await updating.check()] : text.updatedOtherwise
      await dialog.showMessageBox({ type: 'info', message })
    },
    async runDiagnostics() {
      const diagnosis = await diagnose({ ...options, ...options.account() })
      for (const line of diagnosis.text.split('\n')) machine.log(line)
      const { response } = await dialog.showMessageBox({
        type: diagnosis.failed === 0 ? 'info' : 'warning',
        title: diagnosticText.title,
        message: diagnosis.failed === 0 ? diagnosticText.allWell : diagnosticText.someFail(diagnosis.failed),
        detail: diagnosis.text,
        buttons: [diagnosticText.close, diagnosticText.copy],
        defaultId: 0,
        cancelId: 0,
      })
      if (response === 1) await clipboard.writeText(diagnosis.text)
    },
    async reportProblem() {
      const to = await supportOf(electron.net, options.account().server)
      const subject = encodeURIComponent(text.problemSubject)
      const body = encodeURIComponent(text.problemBody(factsOf(electron, machine)))
      await openOutside(`mailto:${to}?subject=${subject}&body=${body}`, shell)
    },
  }
}

/** The operator's address for people who have lost their way; none where the server is what is lost. */
async function supportOf(net: ElectronDoor['net'], server: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await net.fetch(server + API_BASE + publicConfig.path, { signal })
    return publicConfig.response.parse(await answer.json()).supportEmail
  } catch {
    return ''
  }
}
