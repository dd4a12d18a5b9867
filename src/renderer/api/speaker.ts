/** Whose session the calls are made for. Apart from the client, so that a page without a session need not load it. */
interface Speaker {
  token: () => string | undefined
  /** A 401: the session is dead. The message is the server's. */
  onEnded: (message: string) => void
}

let current: Speaker = { token: () => undefined, onEnded: () => undefined }

/** Tells the client whose session it speaks for; done once, by the session. */
export function speakFor(speaker: Speaker): void {
  current = speaker
}

export function speaker(): Speaker {
  return current
}
