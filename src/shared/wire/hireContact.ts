import { z } from 'zod'
import type { HireContact } from '../domain/hireContact.ts'
import { field, record } from './record.ts'
import { moment } from './values.ts'

export const hireContact = record<HireContact>()({
  address: field('address', z.string()),
  phone: field('phone', z.string()),
  note: field('note', z.string()),
  givenAt: field('given_at', moment),
})
