import type { CategoryId, FileId } from './ids.ts'

/** What papers show: who a provider is, what their profile says, or that they may work in a trade. */
export const PAPER_KINDS = ['identity', 'profile', 'licence'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** A paper that a provider is verified by, as the provider and admins see it (§2.1, step 2). */
export interface Paper {
  id: FileId
  kind: PaperKind
  /** The trade that a licence is for; null for other papers. */
  categoryId: CategoryId | null
  name: string
  url: string
  givenAt: Date
  /** An admin has verified the provider by it. */
  isVouched: boolean
}

/** A paper that a provider was verified by and has replaced since; kept until the new one is verified. */
export type EarlierPaper = Pick<Paper, 'id' | 'kind' | 'name' | 'url' | 'givenAt'>
