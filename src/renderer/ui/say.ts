import { atom, getDefaultStore } from 'jotai'
import type { ExternalToast } from 'sonner'

/** Whether there should be a toaster by now (ui/SaidMessages.tsx). */
export const toasterWantedAtom = atom(false)

export function wantToaster(): void {
  getDefaultStore().set(toasterWantedAtom, true)
}

const toaster = () => {
  wantToaster()
  return import('sonner')
}

/** Short messages, also from code that is there from the start: the toaster is loaded after the first screen. */
export const say = {
  done: (message: string) => void toaster().then(({ toast }) => toast.success(message)),
  info: (message: string, how?: ExternalToast) => void toaster().then(({ toast }) => toast(message, how)),
  error: (message: string, how?: ExternalToast) =>
    void toaster().then(({ toast }) => toast.error(message, how)),
  /** Takes back what was said under this id. */
  noMore: (id: string) => void toaster().then(({ toast }) => toast.dismiss(id)),
}
