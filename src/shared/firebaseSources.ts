import type { FirebaseProject } from '#shared/wire/calls/config.ts'

export interface FirebaseSources {
  connectSrc: string[]
  imgSrc: string[]
  /** Its database, over a WebSocket. */
  socketSrc: string[]
}

/** Where Firebase's SDK connects to, for a content security policy: sign-in, pictures, and the database. */
export function firebaseSources(project: FirebaseProject | null): FirebaseSources {
  if (!project) return { connectSrc: [], imgSrc: [], socketSrc: [] }
  const { authEmulator, databaseURL, storageEmulator } = project
  const pictures = storageEmulator ? `http://${storageEmulator}` : 'https://firebasestorage.googleapis.com'
  const accounts = authEmulator
    ? [`http://${authEmulator}`]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
  const database = new URL(databaseURL)
  const socket = database.protocol.replace('http', 'ws')
  // The database leads its clients on to one of its own machines, a neighbour by name.
  const neighbours = `${socket}//*.${database.hostname.split('.').slice(1).join('.')}`
  const isNamed = /\.[a-z]+$/.test(database.hostname)
  return {
    connectSrc: [...accounts, pictures],
    imgSrc: [pictures],
    socketSrc: [`${socket}//${database.host}`, ...(isNamed ? [neighbours] : [])],
  }
}
