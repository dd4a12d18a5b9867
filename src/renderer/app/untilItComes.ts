/** The first wait before what was lost is asked for again, each next one twice as long, up to the last. */
const FIRST_MS = 1_000
const LAST_MS = 15_000

/**
 * Loads what somebody needs for as long as the page lives, until it comes: lost with the network, it is asked for again
 * after a second, two, four and so on up to a quarter of a minute, and at once when there is a network again. `onLost`
 * hears of each time that it did not come. Answers what gives it up.
 */
export function untilItComes<Loaded>(
  load: () => Promise<Loaded>,
  { onCome, onLost }: { onCome: (loaded: Loaded) => void; onLost: () => void },
): () => void {
  let isWanted = true
  let wait = FIRST_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopWaiting = () => {
    removeEventListener('online', ask)
    clearTimeout(timer)
  }
  function ask() {
    stopWaiting()
    load().then(
      (loaded) => {
        if (isWanted) onCome(loaded)
      },
      () => {
        if (!isWanted) return
        onLost()
        addEventListener('online', ask)
        timer = setTimeout(ask, wait)
        wait = Math.min(LAST_MS, 2 * wait)
      },
    )
  }
  ask()
  return () => {
    isWanted = false
    stopWaiting()
  }
}
