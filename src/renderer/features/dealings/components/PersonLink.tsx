import { Link } from 'react-router-dom'
import type { NamedUser } from '#shared/domain/audit.ts'
import { pathTo } from '#shared/domain/screens.ts'

/** Somebody's name, which leads to their dealings. */
export function PersonLink({ person: { id, name, email } }: { person: NamedUser }) {
  return (
    <Link
      to={pathTo('adminPerson', { userId: id })}
      title={email}
      className="font-semibold break-words text-primary underline"
    >
      {name || email}
    </Link>
  )
}
