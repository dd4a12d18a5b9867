import { z } from 'zod'
import { fileUrl } from '#shared/wire/values.ts'
import { visit } from '#shared/wire/visit.ts'
import { defineRead } from './call.ts'

export const nextVisits = defineRead('/jobs/visits', {
  summary: 'The jobs that the provider is hired for and whose end is to come, the next first',
  permission: 'seeOwnBids',
  response: z.object({ visits: z.array(visit) }),
})

export const visitsFile = defineRead('/jobs/visits/file', {
  summary: 'A short-lived address of the visits, for a calendar',
  permission: 'seeOwnBids',
  response: z.object({ ics: fileUrl }),
})
