import { atom, getDefaultStore } from 'jotai'
import type * as Sonner from 'sonner'
import type { ExternalToast } from 'sonner'

/** Whether there should be a toaster by now (ui/SaidMessages.tsx). */
export const toasterWantedAtom = atom(false)

export function wantToaster(): void {
  getDefaultStore().set(toasterWantedAtom, true)
}

type Toast = typeof Sonner.toast

/** Says short messages through a toaster whose code comes by `load`. */
export function sayWith(load: () => Promise<{ toast: Toast }>) {
  /** In order, what waits for that code. */
  const unsaid: ((toast: Toast) => void)[] = []
  const sayAll = () => {
    load().then(
      ({ toast }) => {
        for (const message of unsaid.splice(0)) message(toast)
      },
      // Lost with the network: said once there is one again, or with the next message.
      () => addEventListener('online', sayAll, { once: true }),
    )
  }
  const sayOnce = (message: (toast: Toast) => void) => {
    unsaid.push(message)
    wantToaster()
    sayAll()
  }
  return {
    done: (message: string) => sayOnce((toast) => toast.success(message)),
    info: (message: string, how?: ExternalToast) => sayOnce((toast) => toast(message, how)),
    error: (message: string, how?: ExternalToast) => sayOnce((toast) => toast.error(message, how)),
    /** Takes back what was said under this id. */
    noMore: (id: string) => sayOnce((toast) => toast.dismiss(id)),
  }
}

/** Short messages, also from code that is there from the start: the toaster is loaded after the first screen. */
export const say = sayWith(() => import('sonner'))
