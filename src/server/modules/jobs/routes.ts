import * as calls from '#shared/wire/calls/jobs.ts'
import * as lists from '#shared/wire/calls/jobLists.ts'
import * as visits from '#shared/wire/calls/visits.ts'
import { success } from '#texts/alerts.ts'
import { implement, inSteps } from '#server/kernel/implement.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { cancelJob } from '#server/modules/hiring/jobs/cancelJob.ts'
import { giveContact, takeBackContact } from '#server/modules/hiring/jobs/contact.ts'
import { visitsOf } from '#server/modules/hiring/jobs/visits.ts'
import { signedAddress } from '#server/modules/files/addresses.ts'
import { completeJob } from '#server/modules/hiring/jobs/completeJob.ts'
import { deleteJob } from './deleteJob.ts'
import { putJobFiles } from './jobFiles.ts'
import { readJob } from './jobs.ts'
import { countsOfCustomer, customerJobs } from './jobLists.ts'
import { postJob, updateJob } from './postJob.ts'
import { recentJobs } from './recentJobs.ts'

export const jobRoutes = [
  implement(
    calls.postJob,
    inSteps(calls.postJob, {
      prepare: ({ services, files }) => putJobFiles(services, files.attachment, files.pictures),
      handle: async ({ tx, client, user, body }, files) => ({
        jobId: await postJob(tx, client.timezone, user.id, body, files),
        message: success.jobPosted,
      }),
    }),
  ),
  implement(calls.jobDetail, async ({ services, user, params }) => {
    return { job: await readJob(services, params.id, user) }
  }),
  implement(
    calls.updateJob,
    inSteps(calls.updateJob, {
      prepare: ({ services, files }) => putJobFiles(services, files.attachment, files.pictures),
      handle: async ({ tx, user, params, body }, files) => {
        await updateJob(tx, user.id, params.id, body, files)
        return { jobId: params.id, message: success.jobUpdated }
      },
    }),
  ),
  implement(calls.deleteJob, ({ services, user, params }) =>
    inTransaction(services, async (tx) => {
      const became = await deleteJob(tx, user.id, params.id)
      return { message: became === 'cancelled' ? success.jobWithdrawn : success.jobDeleted }
    }),
  ),
  implement(lists.activeJobs, ({ services, user, params }) =>
    customerJobs(services.db, user.id, 'active', params.n),
  ),
  implement(lists.upcomingJobs, ({ services, user, params }) =>
    customerJobs(services.db, user.id, 'upcoming', params.n),
  ),
  implement(lists.pastJobs, ({ services, user, params }) =>
    customerJobs(services.db, user.id, 'past', params.n),
  ),
  implement(lists.ownJobCounts, ({ services, user }) => countsOfCustomer(services.db, user.id)),
  implement(lists.providerHome, ({ services, user, body }) => recentJobs(services.db, user.id, body)),
  implement(visits.nextVisits, async ({ services, user }) => ({
    visits: await visitsOf(services.db, user.id, services.clock()),
  })),
  implement(visits.visitsFile, async ({ services, user }) => ({
    ics: signedAddress(services, `/visits/${user.id}.ics`),
  })),
  implement(calls.cancelJob, async ({ tx, user, params }) => {
    await cancelJob(tx, user.id, params.id)
    return { message: success.jobCancelled }
  }),
  implement(calls.giveContact, async ({ tx, user, params, body }) => {
    await giveContact(tx, user.id, params.id, body)
    return { message: success.contactGiven }
  }),
  implement(calls.takeBackContact, ({ services, user, params }) =>
    inTransaction(services, async (tx) => {
      await takeBackContact(tx, user.id, params.id)
      return { message: success.contactTakenBack }
    }),
  ),
  implement(calls.jobDetailChat, async ({ services, user, params }) => {
    const job = await readJob(services, params.jobId, user)
    // The customer of a job with many bids talks about this one.
    const bid = job.bids.find((one) => one.provider.id === params.otherUserId) ?? job.ownBid
    return { job: { ...job, bids: [], ownBid: bid, latestOffer: bid?.latestOffer ?? null } }
  }),
  implement(calls.completeJob, async ({ tx, user, params }) => {
    await completeJob(tx, user.id, params.id)
    return { message: success.jobCompleted }
  }),
]
