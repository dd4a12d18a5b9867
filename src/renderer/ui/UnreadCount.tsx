import * as text from '#texts/ui.ts'
import { classes } from './classes.ts'

/** How much is unread of what it stands beside; nothing where that is nothing. */
export function UnreadCount({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null
  return (
    <span
      className={classes(
        'min-w-5 rounded-full bg-attention px-1 text-center text-fine font-bold text-on-attention figures',
        className,
      )}
    >
      <span className="sr-only">{text.unread}</span>
      {text.counted(count)}
    </span>
  )
}
