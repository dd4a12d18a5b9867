import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Says that there is no network; what was loaded stays, and what is typed too. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (online) return null
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-attention-soft px-4 py-2 text-fine font-semibold text-attention-ink"
    >
      <CloudOff aria-hidden="true" className="size-4" />
      You are offline. What you see may be old; nothing you type is lost.
    </p>
  )
}
