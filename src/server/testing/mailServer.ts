import { createServer, type Socket } from 'node:net'

interface ReceivedMail {
  from: string
  to: string
  /** Headers and body as they came over the wire. */
  content: string
}

export interface MailServer {
  readonly url: string
  readonly received: ReceivedMail[]
  /** What it answers to the next recipients, instead of taking them. */
  readonly refusals: string[]
  close(): Promise<void>
}

/** A mail server that speaks just enough SMTP (RFC 5321) to take a mail. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const refusals: string[] = []
  const server = createServer((socket) => converse(socket, received, refusals))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const END_OF_MAIL = '\r\n.\r\n'

function converse(socket: Socket, received: ReceivedMail[], refusals: string[]): void {
  let mail: ReceivedMail = { from: '', to: '', content: '' }
  let buffered = ''
  let inMail = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const address = (line: string) => /<([^<>]*)>/.exec(line)?.[1] ?? ''
  const answer = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'MAIL') mail = { from: address(line), to: '', content: '' }
    if (verb === 'RCPT') {
      mail.to = address(line)
      return say(refusals.shift() ?? '250 fine')
    }
    if (verb === 'STAR') return say('502 no encryption here')
    if (verb === 'DATA') {
      inMail = true
      return say('354 go on')
    }
    if (verb === 'QUIT') return socket.end('221 bye\r\n')
    return say('250 fine')
  }
  const read = () => {
    const end = inMail ? END_OF_MAIL : '\r\n'
    const at = buffered.indexOf(end)
    if (at < 0) return
    const part = buffered.slice(0, at)
    buffered = buffered.slice(at + end.length)
    if (inMail) {
      inMail = false
      received.push({ ...mail, content: part })
      say('250 taken')
    } else answer(part)
    read()
  }
  socket.on('data', (chunk) => {
    buffered += chunk.toString('utf8')
    read()
  })
  socket.on('error', () => socket.destroy())
  say('220 mail.test')
}
