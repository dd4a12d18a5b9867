import type { CategoryId } from '#shared/domain/ids.ts'
import type { Paper, PaperKind } from '#shared/domain/paper.ts'
import type { User } from '#shared/domain/user.ts'
import * as text from '#texts/papers.ts'

/** What a paper is, without its trade. */
export const paperLabels: Readonly<Record<PaperKind, string>> = {
  identity: text.identity,
  profile: text.profile,
  licence: text.anyLicence,
}

/** Something that a provider shows a paper for, and the paper that is there. */
export interface PaperPlace {
  /** The kind, or of a licence its trade. */
  key: 'identity' | 'profile' | CategoryId
  kind: PaperKind
  categoryId: CategoryId | null
  label: string
  paper: Paper | undefined
}

/** Who they are, what their profile says, and a licence for each of their trades. */
export function paperPlaces({ papers, categories }: Pick<User, 'papers' | 'categories'>): PaperPlace[] {
  const own = (kind: 'identity' | 'profile'): PaperPlace => ({
    key: kind,
    kind,
    categoryId: null,
    label: paperLabels[kind],
    paper: papers.find((paper) => paper.kind === kind),
  })
  const licences = categories.map(({ id, name }): PaperPlace => ({
    key: id,
    kind: 'licence',
    categoryId: id,
    label: text.licence(name),
    paper: papers.find((paper) => paper.kind === 'licence' && paper.categoryId === id),
  }))
  return [own('identity'), own('profile'), ...licences]
}
