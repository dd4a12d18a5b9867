import { NavLink } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/books.ts'
import { classes } from '#renderer/ui/classes.ts'

const pages = [
  { to: pathTo('adminReconciliation'), label: text.reconciliation },
  { to: pathTo('adminClose'), label: text.monthlyClose },
] as const

/** What the console has of the books. */
export function BooksNav() {
  return (
    <nav aria-label={text.books} className="mb-5 flex gap-1 overflow-x-auto border-b border-line">
      {pages.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            classes(
              '-mb-px flex min-h-11 shrink-0 items-center border-b-2 px-4 font-semibold focus-visible:-outline-offset-2',
              isActive ? 'border-primary text-primary' : 'border-transparent text-muted hover:text-ink',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
