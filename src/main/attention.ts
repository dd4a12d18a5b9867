import type { ElectronDoor } from './electron.ts'

export interface Attention {
  /** The screen is locked or the machine sleeps: nobody reads what is on it. */
  isAway(): boolean
}

interface AttentionListener {
  /** Somebody may have gone, or come back. */
  onChange: () => void
  /** The machine has slept; connections are dead without knowing it. */
  onResumed: () => void
}

/** Follows locks and sleeps. A window keeps its focus through both. */
export function attention(
  monitor: ElectronDoor['powerMonitor'],
  { onChange, onResumed }: AttentionListener,
): Attention {
  let locked = false
  let asleep = false
  const set = (change: () => void) => () => {
    change()
    onChange()
  }
  monitor.on(
    'lock-screen',
    set(() => (locked = true)),
  )
  monitor.on(
    'unlock-screen',
    set(() => (locked = false)),
  )
  monitor.on(
    'suspend',
    set(() => (asleep = true)),
  )
  monitor.on('resume', () => {
    asleep = false
    onChange()
    onResumed()
  })
  return { isAway: () => locked || asleep }
}
