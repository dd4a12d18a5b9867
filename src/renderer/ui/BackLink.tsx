import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'

/** Leads to the screen that this one belongs to. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="mb-3 inline-flex min-h-8 items-center gap-1.5 font-medium text-primary hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {label}
    </Link>
  )
}
