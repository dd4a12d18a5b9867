import { SMTPServer } from 'smtp-server'
import { startAuthority } from './certificates.ts'

type Encryption = 'STARTTLS' | 'smtps'
/** What it does with the next mail, instead of taking it. */
type Trouble = 'greylist' | 'too much' | 'hang' | 'hang up'

interface MailPeer {
  /** With the user, the password, and the authority that its certificate is of. */
  readonly url: string
  /** The same for somebody who trusts nobody but the usual authorities. */
  readonly untrustingUrl: string
  /** Subjects of the mails that it has taken. */
  readonly taken: string[]
  /** Message ids of those. */
  readonly ids: string[]
  /** Of each connection who signed in, and whether it was encrypted. */
  readonly visitors: { user: string; isEncrypted: boolean }[]
  readonly troubles: Trouble[]
  close(): Promise<void>
}

const USER = 'market@mail.example'
const PASSWORD = 'p@ss/word'

/** A whole mail server that nobody here wrote, npm's smtp-server: it wants a password, and that over TLS. */
export async function startMailPeer(encryption: Encryption): Promise<MailPeer> {
  const authority = await startAuthority()
  const { cert, key } = await authority.issue()
  const taken: string[] = []
  const ids: string[] = []
  const visitors: MailPeer['visitors'] = []
  const troubles: Trouble[] = []
  const sockets = new Set<{ destroy(): void }>()
  const server = new SMTPServer({
    secure: encryption === 'smtps',
    cert,
    key,
    closeTimeout: 1,
    onAuth({ username, password }, { secure }, done) {
      visitors.push({ user: username ?? '', isEncrypted: secure })
      done(null, username === USER && password === PASSWORD ? { user: username } : {})
    },
    onRcptTo(_address, _session, done) {
      if (troubles[0] !== 'greylist' && troubles[0] !== 'too much') return done()
      const code = troubles.shift() === 'greylist' ? 451 : 421
      done(Object.assign(new Error('Come again later'), { responseCode: code }))
    },
    onData(stream, _session, done) {
      const trouble = troubles.shift()
      if (trouble === 'hang up') return sockets.forEach((socket) => socket.destroy())
      let content = ''
      stream.on('data', (chunk: Buffer) => (content += chunk.toString()))
      stream.on('end', () => {
        if (trouble === 'hang') return
        taken.push(/^Subject: (.*)$/m.exec(content)?.[1]?.trim() ?? '')
        ids.push(/^Message-ID: (.*)$/m.exec(content)?.[1]?.trim() ?? '')
        done()
      })
    },
  })
  // A client that does not trust it hangs up.
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const listening = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const scheme = encryption === 'smtps' ? 'smtps' : 'smtp'
  const url = `${scheme}://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@localhost:${listening}`
  return {
    url: `${url}?${new URLSearchParams({ 'tls.ca': authority.cert })}`,
    untrustingUrl: url,
    taken,
    ids,
    visitors,
    troubles,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
