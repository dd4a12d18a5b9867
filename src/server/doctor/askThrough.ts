import { type ClientRequest, request as plain, type RequestOptions } from 'node:http'
import { request as encrypted } from 'node:https'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

export interface Answer {
  readonly status: number
  readonly body: string
  /** Until when the certificate is good, where the answer came encrypted. */
  readonly certificateUntil: Date | undefined
}

/** Asks an address as a client far away does. */
export function ask(url: string, options: RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = begin(url, options, reject)
    request.on('response', (response) => {
      const certificateUntil = validUntil(response.socket)
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, certificateUntil }))
    })
    request.end()
  })
}

/** The status of the answer to a WebSocket handshake (RFC 6455): 101 where there is a socket then. */
export function askForSocket(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64'),
    }
    const request = begin(url, { headers }, reject)
    const answered = (status: number | undefined) => {
      resolve(status ?? 0)
      request.destroy()
    }
    request.on('upgrade', (response) => answered(response.statusCode))
    request.on('response', (response) => answered(response.statusCode))
    request.end()
  })
}

/**
 * Announces a body of so many bytes and sends none of it: whoever takes it says “continue” or waits, and whoever does
 * not says so at once (413). The status of that, or undefined.
 */
export function announceBody(url: string, bytes: number, waitMs: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/octet-stream',
      'content-length': bytes,
      expect: '100-continue',
    }
    const request = begin(url, { method: 'PUT', headers }, reject)
    const answered = (status?: number) => {
      clearTimeout(patience)
      resolve(status)
      request.destroy()
    }
    const patience = setTimeout(answered, waitMs)
    request.on('continue', () => answered())
    request.on('response', (response) => answered(response.statusCode))
    request.flushHeaders()
  })
}

function begin(url: string, options: RequestOptions, onError: (error: Error) => void): ClientRequest {
  const request = (url.startsWith('https:') ? encrypted : plain)(url, { timeout: 10_000, ...options })
  request.on('timeout', () => request.destroy(new Error('no answer within 10 s')))
  request.on('error', onError)
  return request
}

function validUntil(socket: Socket): Date | undefined {
  if (!(socket instanceof TLSSocket)) return undefined
  const { valid_to: until } = socket.getPeerCertificate()
  return until ? new Date(until) : undefined
}
