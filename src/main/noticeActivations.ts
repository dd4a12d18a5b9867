import type { ElectronDoor } from './electron.ts'

/** So long a notification has to tell of its answer itself. */
const OWN_EVENT_MS = 1_000

interface ActivationOptions {
  Notification: Pick<ElectronDoor['Notification'], 'handleActivation'>
  system: NodeJS.Platform
  /** Brings the window forward. */
  open: () => void
  /** An answer to a notification of a run before this one: nobody knows any more whom it is for. */
  onLostReply: (text: string) => void
}

/**
 * Windows starts the program for a notification of an earlier run, whose object is gone. It tells of those of this run
 * as well, before or after their own events: what is answered is called with each answer that a notification has told
 * of itself.
 */
export function noticeActivations({ Notification, system, open, onLostReply }: ActivationOptions) {
  const heard = new Set<string>()
  if (system === 'win32')
    Notification.handleActivation(({ type, reply }) => {
      if (type !== 'reply' || !reply) {
        open()
        return
      }
      setTimeout(() => {
        if (heard.delete(reply)) return
        open()
        onLostReply(reply)
      }, OWN_EVENT_MS)
    })
  return (text: string): void => {
    heard.add(text)
  }
}
