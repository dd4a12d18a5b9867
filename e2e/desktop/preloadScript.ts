import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StandInWindow } from '../../src/main/testing/standInWindow.ts'

const PRELOAD = join(import.meta.dirname, '../../out/preload/index.cjs')

/**
 * The preload script as Electron runs it: in the top frame, with `electron`, `process` and nothing else of Node
 * (docs/tutorial/sandbox.md). What it asks with is copied, and what can't be is refused before it leaves the page
 * (docs/api/ipc-renderer.md, `invoke`).
 */
export function preloadScript(window: StandInWindow): string {
  const facts = {
    argv: window.options.webPreferences?.additionalArguments ?? [],
    platform: process.platform,
  }
  return `if (window === window.top) (() => {
    const listeners = new Map()
    addEventListener('desktop-told', ({ detail: { name, values } }) => {
      for (const hear of listeners.get(name) ?? []) hear({}, ...values)
    })
    const copied = (question) => {
      try {
        return structuredClone(question)
      } catch {
        throw new Error('An object could not be cloned.')
      }
    }
    const electron = {
      contextBridge: {
        exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: Object.freeze(api) }),
      },
      ipcRenderer: {
        invoke: async (channel, question) => window.desktopAsk(channel, copied(question)),
        on: (channel, hear) => listeners.set(channel, (listeners.get(channel) ?? new Set()).add(hear)),
        removeListener: (channel, hear) => listeners.get(channel)?.delete(hear),
      },
    }
    const process = ${JSON.stringify(facts)}
    const require = (name) => {
      if (name === 'electron') return electron
      throw new Error('A sandboxed preload script has no ' + name)
    }
    ;(function (require, process, exports) {
      ${readFileSync(PRELOAD, 'utf8')}
    })(require, process, {})
  })()`
}
