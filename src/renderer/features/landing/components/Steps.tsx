import { MessageSquare, Search, UserCheck } from 'lucide-react'
import * as text from '#texts/landing.ts'

const three = [
  {
    icon: Search,
    title: text.searchStep,
    body: text.searchStepBody,
  },
  {
    icon: MessageSquare,
    title: text.messageStep,
    body: text.messageStepBody,
  },
  {
    icon: UserCheck,
    title: text.hireStep,
    body: text.hireStepBody,
  },
] as const

export function Steps() {
  return (
    <section
      aria-label={text.steps}
      className="mx-auto grid max-w-6xl gap-8 px-4 py-12 sm:px-6 md:grid-cols-3"
    >
      {three.map(({ icon: Icon, title, body }) => (
        <div key={title} className="grid content-start gap-2 border-t-2 border-primary pt-4">
          <Icon aria-hidden="true" className="size-6 text-primary" />
          <h3 className="text-heading">{title}</h3>
          <p className="text-muted">{body}</p>
        </div>
      ))}
    </section>
  )
}
