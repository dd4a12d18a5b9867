import { z } from 'zod'
import type { EarlierPaper } from '../domain/paper.ts'
import type { ReviewedUser } from '../domain/user.ts'
import { paperFields } from './paper.ts'
import { field, record } from './record.ts'
import { userFields } from './user.ts'

export const earlierPaper = record<EarlierPaper>()(paperFields)

export const reviewedUser = record<ReviewedUser>()({
  ...userFields,
  earlierPapers: field('earlier_papers', z.array(earlierPaper)),
})
