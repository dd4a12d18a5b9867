import type { ReviewedUser } from '#shared/domain/user.ts'
import * as text from '#texts/paperView.ts'
import { paperLabels, paperPlaces } from '#renderer/entities/profile/paperPlaces.ts'
import { PaperView } from './PaperView.tsx'

/** Whether there is something to look at beside the decision. */
export function hasPapers({ role, papers }: ReviewedUser): boolean {
  return role === 'provider' && papers.length > 0
}

/** A provider's papers as they look, and those that they were verified by before, for the decision beside them. */
export function PapersBeside({ user }: { user: ReviewedUser }) {
  const now = paperPlaces(user).flatMap(({ label, paper }) => (paper ? [{ ...paper, label }] : []))
  const before = user.earlierPapers.map((paper) => ({
    ...paper,
    label: text.before(paperLabels[paper.kind]),
  }))
  return (
    <section
      aria-label={text.papersAsTheyLook}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2"
    >
      {[...now, ...before].map(({ id, label, name, url }) => (
        <PaperView key={id} label={label} name={name} url={url} />
      ))}
    </section>
  )
}
