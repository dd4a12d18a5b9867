import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { desktopSettings } from '#shared/desktopSettings.ts'

/** What the client remembers on this machine between starts; nothing secret. What can't be read falls back. */
const remembered = z.object({
  settings: desktopSettings.catch(() => desktopSettings.parse({})),
  window: z
    .object({
      bounds: z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() }),
      maximized: z.boolean(),
      zoom: z.number().min(-5).max(5),
    })
    .nullable()
    .catch(null),
  /** The person was told that closing hides the window to the tray. */
  saidHidden: z.boolean().catch(false),
})
export type Remembered = z.output<typeof remembered>

export interface Store {
  readonly value: Remembered
  change(change: Partial<Remembered>): void
}

/** A small JSON file, written whole or not at all. */
export function openStore(path: string): Store {
  let value = remembered.parse(readJson(path))
  return {
    get value() {
      return value
    },
    change(change) {
      value = { ...value, ...change }
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(`${path}.partial`, JSON.stringify(value, undefined, 2))
      renameSync(`${path}.partial`, path)
    },
  }
}

function readJson(path: string): object {
  try {
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {}
  } catch {
    return {}
  }
}
