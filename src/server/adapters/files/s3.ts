import { checkedKey } from './key.ts'
import type { FileStore } from './port.ts'
import { StoreRefusal } from './storeFault.ts'
import { signedHeaders } from './signature.ts'

export interface S3Bucket {
  /** The address of the store; the bucket comes after it in the path, which every compatible store understands. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const TRIES = 3
const TIMEOUT_MS = 30_000

/** Keeps files in a bucket of an S3-compatible store, private: people get them from our server only. */
export function s3FileStore(store: S3Bucket): FileStore {
  const root = `${store.endpoint.replace(/\/$/, '')}/${store.bucket}/`
  const ask = (method: 'GET' | 'PUT' | 'DELETE', key: string, sent?: { content: Buffer; type: string }) =>
    askFor(method, new URL(root + checkedKey(key)), sent)
  const askFor = (method: 'GET' | 'PUT' | 'DELETE', url: URL, sent?: { content: Buffer; type: string }) =>
    askAgain(async () => {
      const request = {
        method,
        url,
        ...(sent && { body: sent.content, headers: { 'content-type': sent.type } }),
      }
      // The host is part of the signature, and fetch writes that header itself.
      const { host: _, ...headers } = signedHeaders(store, request, new Date())
      const body = sent ? { body: new Uint8Array(sent.content) } : {}
      return fetch(url, { method, headers, ...body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    })
  return {
    async put(key, content, contentType) {
      await expectDone(await ask('PUT', key, { content, type: contentType }))
    },
    async get(key) {
      const answer = await ask('GET', key)
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      const code = await codeOf(answer)
      if (code === 'NoSuchKey') return undefined
      throw refused(answer, code)
    },
    async delete(key) {
      await expectDone(await ask('DELETE', key))
    },
    async *list(folder) {
      let next: string | undefined
      do {
        // The address of the bucket itself, without a slash at its end.
        const url = new URL(root.slice(0, -1))
        url.searchParams.set('list-type', '2')
        if (folder) url.searchParams.set('prefix', `${checkedKey(folder)}/`)
        if (next) url.searchParams.set('continuation-token', next)
        const answer = await askFor('GET', url)
        const page = await answer.text()
        if (!answer.ok) throw refused(answer, codeIn(page))
        for (const [, object = ''] of page.matchAll(/<Contents>([^]*?)<\/Contents>/g))
          yield { key: element(object, 'Key'), putAt: new Date(element(object, 'LastModified')) }
        next = element(page, 'IsTruncated') === 'true' ? element(page, 'NextContinuationToken') : undefined
      } while (next)
    },
  }
}

/** Asks again when the store is busy or the line broke: each of these requests may be repeated. */
async function askAgain(ask: () => Promise<Response>, triesLeft = TRIES - 1): Promise<Response> {
  try {
    const answer = await ask()
    if (answer.status < 500 || triesLeft === 0) return answer
    await answer.body?.cancel()
  } catch (error) {
    if (triesLeft === 0 || !(error instanceof TypeError)) throw error
  }
  return askAgain(ask, triesLeft - 1)
}

async function expectDone(answer: Response): Promise<void> {
  const code = await codeOf(answer)
  if (!answer.ok) throw refused(answer, code)
}

/** What the store calls its error, from the XML of its answer. */
async function codeOf(answer: Response): Promise<string> {
  return codeIn(await answer.text())
}

function codeIn(xml: string): string {
  return /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? ''
}

/** The text of the first element of a name; what we have put there needs but one entity undone. */
function element(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text.replaceAll('&amp;', '&')
}

function refused({ status }: Response, code: string): Error {
  return new StoreRefusal(status, code)
}
