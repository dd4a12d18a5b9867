import { z } from 'zod'
import type { Session } from '../domain/session.ts'
import { field, record } from './record.ts'
import { moment } from './values.ts'

export const session = record<Session>()({
  id: field('_id', z.string()),
  device: field('device', z.string()),
  network: field('network', z.string()),
  firstUsedAt: field('first_used', moment),
  lastUsedAt: field('last_used', moment),
  current: field('current', z.boolean()),
})
