import { z } from 'zod'

/**
 * Ids are UUIDs on the wire and in the database; the brands keep an id of a job from passing as an id of a bid. They may
 * be typed in capitals, and are compared as text with what the database says, which has none.
 */
function id<Name extends string>() {
  return z.guid().toLowerCase().brand<Name>()
}

export const userId = id<'UserId'>()
export const jobId = id<'JobId'>()
export const bidId = id<'BidId'>()
export const stageId = id<'StageId'>()
export const categoryId = id<'CategoryId'>()
export const subCategoryId = id<'SubCategoryId'>()
export const cardId = id<'CardId'>()
export const bankId = id<'BankId'>()
export const fileId = id<'FileId'>()
export const reviewId = id<'ReviewId'>()
export const notificationId = id<'NotificationId'>()
export const invitationId = id<'InvitationId'>()
export const offerId = id<'OfferId'>()
export const changeOrderId = id<'ChangeOrderId'>()
export const conversationId = id<'ConversationId'>()
export const messageId = id<'MessageId'>()
export const transactionId = id<'TransactionId'>()
export const differenceId = id<'DifferenceId'>()
export const paymentId = id<'PaymentId'>()
export const helpTicketId = id<'HelpTicketId'>()
export const helpReplyId = id<'HelpReplyId'>()
export const auditEntryId = id<'AuditEntryId'>()

export const paperRequestId = id<'PaperRequestId'>()
export const savedReplyId = id<'SavedReplyId'>()
export const adminNoteId = id<'AdminNoteId'>()

export const disputeId = id<'DisputeId'>()
export const disputeStatementId = id<'DisputeStatementId'>()
export const chargebackId = id<'ChargebackId'>()
export const disputeProposalId = id<'DisputeProposalId'>()

export type PaperRequestId = z.output<typeof paperRequestId>
export type SavedReplyId = z.output<typeof savedReplyId>
export type AdminNoteId = z.output<typeof adminNoteId>
export type DisputeId = z.output<typeof disputeId>
export type DisputeStatementId = z.output<typeof disputeStatementId>
export type ChargebackId = z.output<typeof chargebackId>
export type DisputeProposalId = z.output<typeof disputeProposalId>
export type HelpTicketId = z.output<typeof helpTicketId>
export type HelpReplyId = z.output<typeof helpReplyId>
export type AuditEntryId = z.output<typeof auditEntryId>
export type UserId = z.output<typeof userId>
export type JobId = z.output<typeof jobId>
export type BidId = z.output<typeof bidId>
export type StageId = z.output<typeof stageId>
export type CategoryId = z.output<typeof categoryId>
export type SubCategoryId = z.output<typeof subCategoryId>
export type CardId = z.output<typeof cardId>
export type BankId = z.output<typeof bankId>
export type FileId = z.output<typeof fileId>
export type ReviewId = z.output<typeof reviewId>
export type NotificationId = z.output<typeof notificationId>
export type InvitationId = z.output<typeof invitationId>
export type OfferId = z.output<typeof offerId>
export type ChangeOrderId = z.output<typeof changeOrderId>
export type ConversationId = z.output<typeof conversationId>
export type MessageId = z.output<typeof messageId>
export type TransactionId = z.output<typeof transactionId>
export type DifferenceId = z.output<typeof differenceId>
export type PaymentId = z.output<typeof paymentId>
