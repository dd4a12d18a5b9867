/** Where the pushes of a user go, for the sockets that asked for them. */
export const pushRoom = (userId: string) => `push:${userId}`

/** Every socket of a user: to end them, and to know whether there is one. */
export const userRoom = (userId: string) => `user:${userId}`

/** The sockets that want to know whether a user is there. */
export const presenceRoom = (userId: string) => `presence:${userId}`

/** Every socket of a session: they end with it. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`
