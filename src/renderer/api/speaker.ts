/** Whose session the calls are made for. Apart from the client, so that a page without a session need not load it. */
export interface Speaker {
  /** Empty where the browser's cookie speaks. */
  readonly token: string
  /** Undefined as long as nobody knows who it is. */
  readonly user: string | undefined
}

interface Speaking {
  speaker: () => Speaker
  /** A 401 to this speaker: the session is dead. The message is the server's. */
  onEnded: (speaker: Speaker, message: string) => void
  /** The browser's session is somebody else's by now. */
  onOther: (speaker: Speaker) => void
}

export const NOBODY: Speaker = { token: '', user: undefined }

let current: Speaking = { speaker: () => NOBODY, onEnded: () => undefined, onOther: () => undefined }

/** Tells the client whose session it speaks for; done once, by the session. */
export function speakFor(speaking: Speaking): void {
  current = speaking
}

export function speaking(): Speaking {
  return current
}
