// Lets the web client open without a network (docs/decisions/offline.md). It answers for the page and for the files that
// are named by their content, and for nothing else: what the server says of people is never kept here.
declare const self: ServiceWorkerGlobalScope

const PAGE = 'tradepost page'
const ASSETS = 'tradepost assets'
/** About three releases of all that a person opens; the oldest go first. */
const MOST_ASSETS = 400
/** The server's own addresses below the page's: downloads, the sandbox's bank, what a developer opens. */
const SERVERS_OWN = /^\/((api|files|invoices|sandbox|dev|docs)\/|healthz$|readyz$)/
/** Answers of a proxy whose server is away for a moment. */
const AWAY = new Set([502, 503, 504])

self.addEventListener('install', (event) => {
  void self.skipWaiting()
  event.waitUntil(keepPage())
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A page tells what it is made of: the first one began before there was a worker, and one that was on its way while the
// worker took the others over is taken over now.
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { page, assets = [] }: { page?: true; assets?: readonly string[] } = event.data
  const kept = [...(page ? [self.clients.claim(), keepPage()] : []), ...assets.map(keepAsset)]
  event.waitUntil(Promise.all(kept).then(dropOldest))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(assetFor(request))
  else if (request.mode === 'navigate' && !SERVERS_OWN.test(pathname)) event.respondWith(pageFor(request))
})

/** The page as it is now; where the server can't be reached, as it was. */
async function pageFor(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined)
  if (answer && !AWAY.has(answer.status)) return answer
  return (await (await caches.open(PAGE)).match('/')) ?? answer ?? Response.error()
}

async function assetFor(request: Request): Promise<Response> {
  const assets = await caches.open(ASSETS)
  const kept = await keptOf(assets, request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await assets.put(request, answer.clone())
  return answer
}

async function keepPage(): Promise<void> {
  const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' })
  if (answer.ok) await (await caches.open(PAGE)).put('/', answer)
}

async function keepAsset(address: string): Promise<void> {
  const assets = await caches.open(ASSETS)
  if (!(await keptOf(assets, address))) await assets.add(address)
}

/** One content has one name, whoever asks and however it was packed for them. */
const keptOf = (assets: Cache, asset: Request | string) => assets.match(asset, { ignoreVary: true })

async function dropOldest(): Promise<void> {
  const assets = await caches.open(ASSETS)
  const kept = await assets.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_ASSETS)).map((one) => assets.delete(one)))
}
