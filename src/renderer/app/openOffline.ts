/** Has the browser open this page without a network next time, with the files that it is made of by now. */
export async function openOffline(): Promise<void> {
  const workers = navigator.serviceWorker
  await workers.register('/serviceWorker.js')
  const worker = workers.controller ?? (await controlled(workers))
  // A worker is of this origin always, and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage({ assets: assetsOfPage() })
}

/** A first worker takes the page over once it is ready. */
function controlled(workers: ServiceWorkerContainer): Promise<ServiceWorker | null> {
  return new Promise((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(workers.controller), { once: true })
  })
}

function assetsOfPage(): string[] {
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  return [...new Set(assets.map(({ pathname }) => pathname))]
}
