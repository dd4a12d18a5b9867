import { z } from 'zod'
import { jobId } from '../domain/ids.ts'
import type { Visit } from '../domain/visit.ts'
import { hireContact } from './hireContact.ts'
import { field, record } from './record.ts'
import { moment } from './values.ts'

export const visit = record<Visit>()({
  id: field('_id', jobId),
  title: field('title', z.string()),
  customer: field('customer', z.string()),
  startsAt: field('starts_at', moment),
  endsAt: field('ends_at', moment),
  location: field('location', z.string()),
  postalCode: field('city', z.string()),
  contact: field('contact', hireContact.nullable()),
})
