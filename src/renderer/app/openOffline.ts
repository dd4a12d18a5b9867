/** Has the browser open this page without a network next time, with the files that it is made of. */
export async function openOffline(): Promise<void> {
  const workers = navigator.serviceWorker
  await workers.register('/serviceWorker.js')
  const { active } = await workers.ready
  if (!active) return
  tell(active, { page: true })
  // Those that came by now, and each that comes later: one that was on its way when the worker began went past it.
  new PerformanceObserver((seen) => {
    const assets = assetsOf(seen.getEntries())
    if (assets.length > 0) tell(active, { assets })
  }).observe({ type: 'resource', buffered: true })
}

function tell(worker: ServiceWorker, toKeep: { page: true } | { assets: readonly string[] }): void {
  // A worker is of this origin always, and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(toKeep)
}

function assetsOf(entries: PerformanceEntryList): string[] {
  const assets = entries
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  return [...new Set(assets.map(({ pathname }) => pathname))]
}
