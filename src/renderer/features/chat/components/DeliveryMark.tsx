import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import * as text from '#texts/chatThread.ts'
import { classes } from '#renderer/ui/classes.ts'
import type { Delivery } from '../rows.ts'

const marks = {
  sending: { icon: Clock, label: text.sending },
  refused: { icon: CircleAlert, label: text.notSent },
  sent: { icon: Check, label: text.sent },
  delivered: { icon: CheckCheck, label: text.delivered },
  read: { icon: CheckCheck, label: text.read },
} as const satisfies Record<Delivery, unknown>

/** How far one's own message has got. */
export function DeliveryMark({ delivery }: { delivery: Delivery }) {
  const { icon: Icon, label } = marks[delivery]
  return (
    <span title={label}>
      <Icon
        aria-hidden="true"
        className={classes(
          'size-4',
          delivery === 'read' && 'text-primary',
          delivery === 'refused' && 'text-danger',
        )}
      />
      <span className="sr-only">{label}</span>
    </span>
  )
}
