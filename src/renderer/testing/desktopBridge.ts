/**
 * Makes this page one of the desktop client, for `vi.hoisted`: the bridge has to be there before the page's code is. What
 * the page asks the machine is written down and answered by `answers`, with an error where that is one.
 */
export function desktopBridge({ isOwnWindow = false } = {}) {
  const asked: [channel: string, question: unknown][] = []
  const answers: Record<string, unknown> = {}
  const listeners = new Map<string, (payload: unknown) => void>()
  const tradepost = {
    serverOrigin: 'https://market.example',
    system: 'linux',
    isOwnWindow,
    ask: async (channel: string, question: unknown) => {
      asked.push([channel, question])
      const given = answers[channel]
      if (given instanceof Error) throw given
      return given
    },
    listen: (event: string, hear: (payload: unknown) => void) => {
      listeners.set(event, hear)
      return () => listeners.delete(event)
    },
  }
  Object.assign(globalThis, { WITH_DESKTOP: true })
  Object.assign(window, { tradepost })
  return { asked, answers, listeners }
}
