import type { NotificationId } from '#shared/domain/ids.ts'
import * as text from '#texts/notificationScreens.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { useReadTo } from '../api.ts'

/** Reads everything up to the latest one in sight; what comes meanwhile stays unread. */
export function ReadAllButton({ latest }: { latest: NotificationId }) {
  const { run, busy } = useAction(useReadTo(), { success: () => undefined })
  return (
    <Button variant="quiet" size="small" busy={busy} onClick={() => void run({ params: { id: latest } })}>
      {text.markAllRead}
    </Button>
  )
}
