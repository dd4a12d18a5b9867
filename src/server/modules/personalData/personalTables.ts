import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import * as db from '#server/db/schema/index.ts'
import { hangingOn, naming, type PersonalTable, tablesOf } from './personalTable.ts'

const jobsOf = (user: UserId): SQL => sql`select id from jobs where customer_id = ${user}`
/** Of bids that somebody has made, or that were made for a job of theirs. */
const bidsOf = (user: UserId): SQL =>
  sql`select bids.id from bids join jobs on jobs.id = bids.job_id where bids.provider_id = ${user} or jobs.customer_id = ${user}`
const stagesOf = (user: UserId): SQL => sql`select id from stages where bid_id in (${bidsOf(user)})`
const conversationsOf = (user: UserId): SQL =>
  sql`select id from conversations where customer_id = ${user} or provider_id = ${user}`
const paymentsOf = (user: UserId): SQL => sql`select id from payments where customer_id = ${user}`
const paidStagesOf = (user: UserId): SQL =>
  sql`select id from payment_stages where payment_id in (${paymentsOf(user)})`
const refundsOf = (user: UserId): SQL => sql`select id from refunds where customer_id = ${user}`
const chargebacksOf = (user: UserId): SQL =>
  sql`select id from chargebacks where payment_id in (${paymentsOf(user)})`
const disputesOf = (user: UserId): SQL => sql`select id from disputes where stage_id in (${stagesOf(user)})`
const ticketsOf = (user: UserId): SQL => sql`select id from help_tickets where user_id = ${user}`
const statementsOf = (user: UserId): SQL =>
  sql`select id from dispute_statements where dispute_id in (${disputesOf(user)})`

/**
 * Every table with rows of people. The file that somebody can have of themselves is made from it, and so is closing an
 * account; a test finds each table of the schema here or among those of nobody.
 */
export const personalTables: readonly PersonalTable[] = [
  ...tablesOf('profile', 'nameless', [
    [
      db.users,
      naming(db.users.id),
      db.users.passwordHash,
      db.users.gatewayCustomer,
      db.users.payoutAccount,
      db.users.areaLatitude,
      db.users.areaLongitude,
    ],
  ]),
  ...tablesOf('profile', 'kept', [
    [db.closedAccounts, naming(db.closedAccounts.userId)],
    [db.consents, naming(db.consents.userId)],
  ]),
  ...tablesOf('profile', 'deleted', [
    [db.userCategories, naming(db.userCategories.userId)],
    [db.userSubCategories, naming(db.userSubCategories.userId)],
    [db.listedProviders, naming(db.listedProviders.providerId), db.listedProviders.place],
    [db.listedTrades, naming(db.listedTrades.providerId), db.listedTrades.place],
    [db.lastSeen, naming(db.lastSeen.userId)],
    [db.favourites, naming(db.favourites.customerId, db.favourites.providerId)],
  ]),
  // Which of its rows stay is said by their kind (forget.ts).
  ...tablesOf('papers', 'nameless', [[db.files, naming(db.files.ownerId), db.files.key]]),
  ...tablesOf('papers', 'deleted', [
    [db.paperRequests, naming(db.paperRequests.userId), db.paperRequests.adminId],
  ]),
  ...tablesOf('signIn', 'deleted', [
    [db.sessions, naming(db.sessions.userId), db.sessions.tokenHash],
    [db.knownDevices, naming(db.knownDevices.userId), db.knownDevices.deviceHash],
    [db.secondFactors, naming(db.secondFactors.userId), db.secondFactors.secret],
    [db.recoveryCodes, naming(db.recoveryCodes.userId), db.recoveryCodes.codeHash],
    [db.secondSteps, naming(db.secondSteps.userId), db.secondSteps.ticketHash],
    [db.mailTokens, naming(db.mailTokens.userId), db.mailTokens.tokenHash],
    [db.socialIdentities, naming(db.socialIdentities.userId)],
    [db.idempotencyKeys, naming(db.idempotencyKeys.userId), db.idempotencyKeys.answer],
  ]),
  ...tablesOf('cards', 'nameless', [[db.cards, naming(db.cards.userId), db.cards.gatewayCard]]),
  ...tablesOf('bank', 'deleted', [[db.banks, naming(db.banks.userId), db.banks.accountDigest]]),
  ...tablesOf('jobs', 'nameless', [
    [db.jobs, naming(db.jobs.customerId), db.jobs.areaLatitude, db.jobs.areaLongitude],
    [db.jobPictures, hangingOn(db.jobPictures.jobId, jobsOf)],
    [
      db.invitations,
      (user) =>
        sql`(${naming(db.invitations.providerId)(user)} or ${hangingOn(db.invitations.jobId, jobsOf)(user)})`,
    ],
  ]),
  ...tablesOf('jobs', 'deleted', [
    [db.jobChanges, hangingOn(db.jobChanges.jobId, jobsOf)],
    [db.hireContacts, hangingOn(db.hireContacts.jobId, jobsOf)],
  ]),
  ...tablesOf('bids', 'nameless', [
    [db.bids, hangingOn(db.bids.id, bidsOf)],
    [db.stages, hangingOn(db.stages.id, stagesOf)],
    [db.stageMoves, hangingOn(db.stageMoves.stageId, stagesOf)],
    [db.stagePictures, hangingOn(db.stagePictures.stageId, stagesOf)],
    [db.offers, naming(db.offers.senderId, db.offers.receiverId)],
    [db.changeOrders, hangingOn(db.changeOrders.bidId, bidsOf)],
  ]),
  ...tablesOf('conversations', 'nameless', [
    [db.conversations, naming(db.conversations.customerId, db.conversations.providerId)],
    [db.conversationMembers, naming(db.conversationMembers.userId)],
    [db.messages, hangingOn(db.messages.conversationId, conversationsOf)],
  ]),
  ...tablesOf('conversations', 'deleted', [[db.savedReplies, naming(db.savedReplies.userId)]]),
  ...tablesOf('reviews', 'nameless', [[db.reviews, naming(db.reviews.authorId, db.reviews.subjectId)]]),
  ...tablesOf('notifications', 'deleted', [
    [db.notifications, naming(db.notifications.receiverId)],
    [db.notificationPreferences, naming(db.notificationPreferences.userId)],
  ]),
  ...tablesOf('money', 'kept', [
    [db.payments, naming(db.payments.customerId), db.payments.operationKey, db.payments.challengeUrl],
    [db.paymentStages, hangingOn(db.paymentStages.id, paidStagesOf)],
    [db.refunds, naming(db.refunds.customerId)],
    [db.payouts, naming(db.payouts.providerId)],
    [
      db.documents,
      (user) =>
        sql`(${hangingOn(db.documents.paymentStageId, paidStagesOf)(user)} or ${hangingOn(db.documents.refundId, refundsOf)(user)})`,
    ],
    [db.chargebacks, hangingOn(db.chargebacks.id, chargebacksOf)],
    [db.chargebackStages, hangingOn(db.chargebackStages.chargebackId, chargebacksOf)],
    [db.journalLines, naming(db.journalLines.userId)],
  ]),
  ...tablesOf('disputes', 'kept', [
    [db.disputes, hangingOn(db.disputes.id, disputesOf), db.disputes.decidedBy],
    [db.disputeStatements, hangingOn(db.disputeStatements.id, statementsOf)],
    [db.disputeEvidence, hangingOn(db.disputeEvidence.statementId, statementsOf)],
    [db.disputeProposals, hangingOn(db.disputeProposals.disputeId, disputesOf)],
  ]),
  ...tablesOf('support', 'deleted', [
    [db.helpTickets, naming(db.helpTickets.userId)],
    [db.adminNotes, naming(db.adminNotes.subjectId), db.adminNotes.adminId],
    [db.helpReplies, hangingOn(db.helpReplies.ticketId, ticketsOf), db.helpReplies.authorId],
  ]),
  ...tablesOf('support', 'kept', [[db.auditLog, naming(db.auditLog.subjectId), db.auditLog.adminId]]),
]

/** What goes with an account, row by row. */
export const deletedWithAccount = personalTables.filter(({ afterClosing }) => afterClosing === 'deleted')
