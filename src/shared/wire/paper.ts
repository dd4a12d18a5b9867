import { z } from 'zod'
import { categoryId, fileId } from '../domain/ids.ts'
import { type Paper, PAPER_KINDS } from '../domain/paper.ts'
import { field, record } from './record.ts'
import { fileUrl, moment } from './values.ts'

export const paperFields = {
  id: field('_id', fileId),
  kind: field('paper', z.enum(PAPER_KINDS)),
  name: field('name', z.string()),
  url: field('url', fileUrl),
  givenAt: field('given_at', moment),
}

export const paper = record<Paper>()({
  ...paperFields,
  categoryId: field('category_id', categoryId.nullable()),
  isVouched: field('vouched', z.boolean()),
})
