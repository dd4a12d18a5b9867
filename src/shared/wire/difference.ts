import { z } from 'zod'
import { COMPARED, type Difference, DIFFERENCE_KINDS } from '../domain/difference.ts'
import { differenceId } from '../domain/ids.ts'
import { titledJob } from './notification.ts'
import { field, record } from './record.ts'
import { moment, money } from './values.ts'

export const difference = record<Difference>()({
  id: field('_id', differenceId),
  kind: field('kind', z.enum(DIFFERENCE_KINDS)),
  about: field('about', z.enum(COMPARED)),
  reference: field('reference', z.string()),
  ours: field('ours', money.nullable()),
  theirs: field('theirs', money.nullable()),
  status: field('status', z.string()),
  job: field('job', titledJob.nullable()),
  at: field('time_ago', moment),
})
