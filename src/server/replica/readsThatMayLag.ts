import type { Call } from '#shared/wire/calls/call.ts'
import { getUsers, listAuditLog, listHelpTickets } from '#shared/wire/calls/admin.ts'
import { bidHistory, hiredBids, myBids, ownBidCounts } from '#shared/wire/calls/bids.ts'
import { listCategories, listSubCategories } from '#shared/wire/calls/categories.ts'
import { readConsoleFigures } from '#shared/wire/calls/console.ts'
import { dealingsOfPerson, listJobs, recordOfJob } from '#shared/wire/calls/dealings.ts'
import { listFavourites } from '#shared/wire/calls/favourites.ts'
import { invitableJobs, listInvitations, listInvitees } from '#shared/wire/calls/invitations.ts'
import {
  activeJobs,
  ownJobCounts,
  pastJobs,
  providerHome,
  upcomingJobs,
} from '#shared/wire/calls/jobLists.ts'
import { customerHome } from '#shared/wire/calls/providers.ts'
import { reviewsOfUser } from '#shared/wire/calls/reviews.ts'
import { suggestSearch } from '#shared/wire/calls/suggestions.ts'
import { hireStory, listTransactions } from '#shared/wire/calls/transactions.ts'
import { userProfile } from '#shared/wire/calls/users.ts'
import { nextVisits } from '#shared/wire/calls/visits.ts'

/**
 * The calls that a replica may answer: lists, searches and pages that many read and on which nothing is decided. None of
 * them writes. Not here: sessions and limits, what a payment or a decision starts from (a job, a bid, cards, transfers),
 * and what is counted and read over the socket, whose writes are no calls (messages, notifications).
 */
export const readsThatMayLag: readonly Call[] = [
  customerHome,
  suggestSearch,
  userProfile,
  reviewsOfUser,
  listFavourites,
  providerHome,
  activeJobs,
  upcomingJobs,
  pastJobs,
  ownJobCounts,
  myBids,
  hiredBids,
  bidHistory,
  ownBidCounts,
  nextVisits,
  listInvitations,
  invitableJobs,
  listInvitees,
  listTransactions,
  hireStory,
  listCategories,
  listSubCategories,
  getUsers,
  listJobs,
  recordOfJob,
  dealingsOfPerson,
  listHelpTickets,
  listAuditLog,
  readConsoleFigures,
]
