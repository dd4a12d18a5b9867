import { askAgain } from '#renderer/ui/askAgain.ts'

/**
 * Loads what somebody needs for as long as the page lives, until it comes; lost on the way, it is asked for again.
 * `onLost` hears of each time that it did not come. Answers what gives it up.
 */
export function untilItComes<Loaded>(
  load: () => Promise<Loaded>,
  { onCome, onLost }: { onCome: (loaded: Loaded) => void; onLost: () => void },
): () => void {
  let isWanted = true
  const { lost, stop } = askAgain(ask)
  function ask() {
    load().then(
      (loaded) => {
        if (isWanted) onCome(loaded)
      },
      () => {
        if (!isWanted) return
        onLost()
        lost()
      },
    )
  }
  ask()
  return () => {
    isWanted = false
    stop()
  }
}
