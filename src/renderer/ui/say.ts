/** Short messages from code that is there from the start; the toaster itself is loaded after the first screen. */
export const say = {
  news: (message: string) => void import('sonner').then(({ toast }) => toast(message)),
  error: (message: string) => void import('sonner').then(({ toast }) => toast.error(message)),
}
