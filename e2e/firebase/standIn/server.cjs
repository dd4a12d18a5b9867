// A stand-in for Firebase, in a process of its own: its old SDK must not meet the product's. One port takes the Realtime
// Database's protocol and REST, with the rules of the repository in force, the token service, sign-in and storage.
const { createPublicKey, createVerify, randomUUID } = require('node:crypto')
const { createServer } = require('node:http')
const FirebaseServer = require('firebase-server')
const targaryen = require('targaryen')

const publicKey = createPublicKey(process.env['SERVICE_ACCOUNT_PUBLIC_KEY'])
const rules = require('../../../firebase/database.rules.json')

// The stand-in looks at reads without telling the rules what time it is.
const evaluator = Object.getPrototypeOf(targaryen.database(rules, null))
const { read } = evaluator
evaluator.read = function readNow(path) {
  return read.call(this, path, { now: Date.now() })
}

const http = createServer((request, response) => {
  answer(request).then(
    ({ status = 200, headers = {}, content }) =>
      response.writeHead(status, { ...cors, ...headers }).end(content),
    (error) => response.writeHead(500, cors).end(String(error)),
  )
})
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
}
const json = (value, status = 200) => ({
  status,
  headers: { 'content-type': 'application/json' },
  content: JSON.stringify(value),
})
const accessTokens = new Set()
const pictures = new Map()

http.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  const { port } = http.address()
  database = new FirebaseServer({ server: http }, `127.0.0.1:${port}`, null)
  database.setRules(rules)
  database.wss.on('connection', keepOnDisconnect)
  console.log(`Firebase is at http://127.0.0.1:${port}`)
})
let database

async function answer(request) {
  const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1')
  const body = await bodyOf(request)
  if (request.method === 'OPTIONS') return { status: 204 }
  if (pathname === '/token') return giveAccessToken(new URLSearchParams(body.toString()))
  if (pathname.endsWith('/accounts:signInWithCustomToken')) return signIn(JSON.parse(body))
  if (pathname.endsWith('/accounts:lookup')) return lookUp(JSON.parse(body))
  if (pathname.startsWith('/v0/b/')) return storage(request, pathname, searchParams, body)
  if (pathname.endsWith('.json')) return rest(request, pathname, searchParams, body)
  return { status: 404 }
}

/** The claims of a token that the service account has signed. */
function signedClaims(token) {
  const [head, payload, signature] = token.split('.')
  const isSigned = createVerify('RSA-SHA256')
    .update(`${head}.${payload}`)
    .verify(publicKey, Buffer.from(signature, 'base64url'))
  if (!isSigned) throw new Error('Not signed by the service account')
  return JSON.parse(Buffer.from(payload, 'base64url'))
}

function giveAccessToken(form) {
  signedClaims(form.get('assertion'))
  const token = randomUUID()
  accessTokens.add(token)
  return json({ access_token: token, expires_in: 3600 })
}

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

function signIn({ token }) {
  const { uid, claims } = signedClaims(token)
  const now = Math.floor(Date.now() / 1000)
  const idToken = `${part({ alg: 'none' })}.${part({ sub: uid, user_id: uid, ...claims, iat: now, exp: now + 3600 })}.`
  return json({ idToken, refreshToken: 'none', expiresIn: '3600', isNewUser: false })
}

const claimsOf = (idToken) => JSON.parse(Buffer.from(idToken.split('.')[1], 'base64url'))

function lookUp({ idToken }) {
  return json({ users: [{ localId: claimsOf(idToken).sub }] })
}

/** REST with limited privileges: the rules hold for the server too. */
async function rest(request, pathname, searchParams, body) {
  if (!accessTokens.has((request.headers.authorization ?? '').replace('Bearer ', '')))
    return json({ error: 'Unauthorized request.' }, 401)
  const as = database.targaryen.as(JSON.parse(searchParams.get('auth_variable_override')))
  const path = pathname.slice(1, -'.json'.length)
  if (request.method === 'GET') {
    if (!as.read(path).allowed) return json({ error: 'Permission denied' }, 401)
    return json(await database.getValue(database.baseRef.child(path)))
  }
  const now = Date.now()
  const values = withTime(JSON.parse(body), now)
  const result = as.update('/', values, now)
  if (!result.allowed) return json({ error: 'Permission denied' }, 401)
  database.targaryen = result.newDatabase
  // Never acknowledged: the stand-in’s own SDK has no server. What it holds changes at once.
  void database.baseRef.update(values)
  return { status: 204 }
}

function withTime(value, now) {
  if (typeof value !== 'object' || value === null) return value
  if (value['.sv'] === 'timestamp') return now
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTime(inner, now)]))
}

/** What a client asked to be written when its link breaks; the stand-in itself does not know of it. */
function keepOnDisconnect(socket) {
  const wanted = new Map()
  let auth = null
  socket.on('message', (data) => {
    const { d } = parsed(data)
    if (d?.a === 'auth') auth = claimsOf(d.b.cred)
    if (d?.a === 'o') wanted.set(d.b.p, d.b.d)
    if (d?.a === 'oc') wanted.delete(d.b.p)
    if (d?.a !== 'o' && d?.a !== 'oc' && d?.a !== 'n') return
    const reply = JSON.stringify({ t: 'd', d: { r: d.r, b: { s: 'ok', d: '' } } })
    socket.send('1')
    socket.send(reply)
  })
  socket.on('close', () => {
    for (const [path, value] of wanted) {
      const now = Date.now()
      const written = withTime(value, now)
      const result = database.targaryen
        .as({ uid: auth?.sub, token: auth })
        .write(path, written, undefined, now)
      if (!result.allowed) continue
      database.targaryen = result.newDatabase
      database.baseRef.child(path).set(written)
    }
  })
}

function parsed(data) {
  try {
    return JSON.parse(data.toString()) ?? {}
  } catch {
    return {}
  }
}

/** Uploads in one request, as the SDK sends small files, and what is read back by an address with its token. */
function storage(request, pathname, searchParams, body) {
  if (request.method === 'POST') {
    const name = searchParams.get('name')
    const [, , boundary] = /boundary=("?)([^";]+)/.exec(request.headers['content-type'])
    const text = body.toString('latin1')
    const content = text.split(`--${boundary}`)[2]
    const start = content.indexOf('\r\n\r\n') + 4
    const token = randomUUID()
    pictures.set(name, {
      token,
      type: /content-type: (\S+)/i.exec(content)[1],
      content: Buffer.from(content.slice(start, -2), 'latin1'),
    })
    return json(metadata(name, token))
  }
  const name = decodeURIComponent(pathname.split('/o/')[1])
  const found = pictures.get(name)
  if (!found) return { status: 404 }
  if (searchParams.get('alt') !== 'media') return json(metadata(name, found.token))
  if (searchParams.get('token') !== found.token) return { status: 403 }
  return { headers: { 'content-type': found.type }, content: found.content }
}

function metadata(name, token) {
  return { name, bucket: 'market.appspot.com', downloadTokens: token, contentType: 'image/png', size: '1' }
}

async function bodyOf(request) {
  const parts = []
  for await (const chunk of request) parts.push(chunk)
  return Buffer.concat(parts)
}
