import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { server as text } from '#texts/refusals.ts'
import { ProblemError } from './problems.ts'

const tooSlow = new ProblemError(408, 'malformed', text.tooSlow)
const tooLong = new ProblemError(431, 'too_large', text.headersTooLarge)
const unreadable = new ProblemError(400, 'malformed', text.malformed)

const refusals: Readonly<Record<string, ProblemError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
  HPE_HEADER_OVERFLOW: tooLong,
}

/**
 * Answers what Node could not read as a request, and hangs up. It says so: a client that takes the connection for one
 * that stays sends its next request into it, which nobody answers.
 */
export function answerUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal = refusals[error.code ?? ''] ?? unreadable
  const body = JSON.stringify(refusal.toProblem(crypto.randomUUID()))
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  // Once that has been sent; whoever does not read it is not waited for.
  socket.destroySoon()
}
