import { conversationId, jobId, paymentId, transactionId, userId } from '#shared/domain/ids.ts'
import type { Services } from '#server/kernel/services.ts'
import { measureAnswers } from '#server/modules/answers/measureAnswers.ts'
import { wakeConversation } from '#server/modules/chat/arrangeConversation.ts'
import { mailWaitingMessages } from '#server/modules/chat/mailWaitingMessages.ts'
import { tellOfMessages } from '#server/modules/chat/tellOfMessages.ts'
import { clean } from '#server/modules/cleaning/clean.ts'
import { postRemoteEventMessage, syncConversation } from '#server/modules/chat/remote.ts'
import { sendRefund } from '#server/modules/hiring/payments/sendRefund.ts'
import { payOut } from '#server/modules/hiring/payments/payOut.ts'
import { takeBackPayout } from '#server/modules/hiring/payments/takeBackPayout.ts'
import { settleLater } from '#server/modules/hiring/payments/charge.ts'
import { carryBalances } from '#server/modules/ledger/carryBalances.ts'
import { verifyNightly } from '#server/modules/ledger/verifyNightly.ts'
import { reconcileNightly } from '#server/modules/reconciliation/reconcile.ts'
import { hearGateway } from '#server/modules/stripe/gatewayEvents.ts'
import { enforceTimeLimits } from '#server/modules/timeLimits/enforceTimeLimits.ts'
import { sweepFiles } from '#server/modules/files/sweepFiles.ts'
import { jobStart, jobStartSoon } from '#server/modules/hiring/jobs/startJob.ts'
import type { Tasks } from './worker.ts'

/** Every kind of work and what does it. */
export function allTasks(services: Services): Tasks {
  return {
    payOut: (payload) => payOut(services, transactionId.parse(payload.payoutId)),
    refund: (payload) => sendRefund(services, transactionId.parse(payload.refundId)),
    takeBackPayout: (payload) => takeBackPayout(services, transactionId.parse(payload.payoutId)),
    hearGateway: () => hearGateway(services),
    settlePayment: (payload) => settleLater(services, paymentId.parse(payload.paymentId)),
    jobStartSoon: (payload) => jobStartSoon(services, jobId.parse(payload.jobId)),
    jobStart: (payload) => jobStart(services, jobId.parse(payload.jobId)),
    messageWaiting: (payload) =>
      tellOfMessages(
        services,
        conversationId.parse(payload.conversationId),
        userId.parse(payload.receiverId),
      ),
    mailWaitingMessages: (payload) =>
      mailWaitingMessages(
        services,
        conversationId.parse(payload.conversationId),
        userId.parse(payload.receiverId),
      ),
    wakeConversation: (payload) =>
      wakeConversation(services, conversationId.parse(payload.conversationId), userId.parse(payload.userId)),
    postEventMessage: (payload) => postRemoteEventMessage(services, payload),
    syncConversation: (payload) => syncConversation(services, conversationId.parse(payload.conversationId)),
    deleteFile: (payload) => services.files.delete(payload.key),
    removeCard: (payload) => services.payments.removeCard(payload.gatewayCard),
    sweepFiles: () => sweepFiles(services),
    clean: () => clean(services),
    enforceTimeLimits: () => enforceTimeLimits(services),
    reconcile: () => reconcileNightly(services),
    measureAnswers: () => measureAnswers(services),
    carryBalances: ({ afresh }) => carryBalances(services, { afresh }),
    verifyLedger: () => verifyNightly(services),
    sendMail: (payload) => services.mail.deliver(services.db, payload.mailId),
  }
}
