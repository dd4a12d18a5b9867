import { z } from 'zod'
import type { AdminNote } from '../domain/adminNote.ts'
import { adminNoteId } from '../domain/ids.ts'
import { namedUser } from './audit.ts'
import { field, record } from './record.ts'
import { moment } from './values.ts'

export const adminNote = record<AdminNote>()({
  id: field('_id', adminNoteId),
  admin: field('admin', namedUser),
  text: field('note', z.string()),
  createdAt: field('time_ago', moment),
})
