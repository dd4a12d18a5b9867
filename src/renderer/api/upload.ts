import { apiError } from './client.ts'
import { NetworkError } from './errors.ts'

/**
 * Sends a form and tells how much of it has left. fetch can't tell that in every browser, which is why this is the one
 * place with an XMLHttpRequest.
 */
export function sendWithProgress(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  form: FormData,
  onProgress: (sent: number) => void,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      if (request.status >= 400) reject(apiError(request.status, request.response))
      else resolve(request.response)
    })
    request.addEventListener('error', () => reject(new NetworkError()))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
