import { Link } from 'react-router-dom'
import type { User } from '#shared/domain/user.ts'
import * as text from '#texts/admin.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { UserBadges } from './UserBadges.tsx'

/** One user of the list, who is looked at beside it. */
export function UserRow({ user, to, chosen }: { user: User; to: string; chosen: boolean }) {
  return (
    <Link
      to={to}
      aria-current={chosen ? 'true' : undefined}
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 hover:bg-sunken',
        chosen && 'bg-primary-soft',
      )}
    >
      <Avatar name={user.name || user.email} picture={user.picture} size="small" />
      <span className="min-w-0 flex-1 basis-52">
        <span className="block truncate font-semibold">{user.name || text.noName}</span>
        <span className="block truncate text-fine text-muted">{user.email}</span>
      </span>
      <UserBadges user={user} />
    </Link>
  )
}
