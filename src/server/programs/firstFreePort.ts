import { createServer } from 'node:net'

const TRIES = 20

/** `wanted`, or the first port after it that nobody listens on; 0 asks the system for any. */
export async function firstFreePort(host: string, wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + TRIES; port += 1) {
    const got = await tryPort(host, port)
    if (got !== undefined) return got
  }
  throw new Error(`The ports ${wanted} to ${wanted + TRIES - 1} are all taken. Set PORT to another one.`)
}

function tryPort(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    probe.listen(port, host, () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : undefined))
    })
  })
}
