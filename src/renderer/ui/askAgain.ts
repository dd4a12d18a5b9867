/** The first wait before what was lost is asked for again, each next one twice as long, up to the last. */
const FIRST_MS = 1_000
const LAST_MS = 15_000

interface AskingAgain {
  /** It was lost once more. */
  readonly lost: () => void
  readonly stop: () => void
}

/**
 * When what was lost, with the network or with the server, is asked for again: after a second, two, four and so on up to a
 * quarter of a minute, and at once when there is a network again. While there surely is none, nothing is asked for.
 */
export function askAgain(ask: () => void): AskingAgain {
  let wait = FIRST_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    removeEventListener('online', online)
    clearTimeout(timer)
  }
  const again = () => {
    stop()
    ask()
  }
  function online() {
    wait = FIRST_MS
    again()
  }
  return {
    lost() {
      stop()
      addEventListener('online', online)
      // Said to be online, a network may still take a while; and a server may start again.
      if (!navigator.onLine) return
      timer = setTimeout(again, wait)
      wait = Math.min(LAST_MS, 2 * wait)
    },
    stop,
  }
}
