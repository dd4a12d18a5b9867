import * as calls from '#shared/wire/calls/dealings.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { dealingsOf } from './dealingsOf.ts'
import { pageOfJobs } from './listJobs.ts'
import { readConversation } from './readConversation.ts'
import { recordOfJob } from './recordOfJob.ts'

export const dealingRoutes = implementAll(calls, {
  listJobs: ({ services, query }) => pageOfJobs(services.db, query),
  recordOfJob: async ({ services, client, params }) => ({
    record: await recordOfJob(services.db, params.jobId, client.timezone),
  }),
  readConversation: async ({ tx, user, params, body }) => ({
    messages: await readConversation(tx, user.id, params.jobId, body),
  }),
  dealingsOfPerson: async ({ services, client, params }) => ({
    dealings: await dealingsOf(services.db, params.id, client.timezone),
  }),
})
