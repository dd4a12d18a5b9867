import { z } from 'zod'
import { disputeId, disputeProposalId, jobId, stageId } from '#shared/domain/ids.ts'
import {
  decisionReason,
  disputeReason,
  disputeText,
  disputeWish,
  quotedMessages,
  releaseAmount,
} from '#shared/forms/dispute.ts'
import { flag, orEmpty } from '#shared/forms/fields.ts'
import { fileRules } from '#shared/forms/files.ts'
import { dispute, disputeListItem, heldStage } from '#shared/wire/dispute.ts'
import { pageNumber } from '#shared/wire/paging.ts'
import { field, together } from '#shared/wire/record.ts'
import { confirmation, fileUrl, pageFields } from '#shared/wire/values.ts'
import { defineCall, defineRead } from './call.ts'

const params = z.object({ id: disputeId })
const answer = confirmation.extend({ dispute })
const saidFields = {
  text: field('text', disputeText),
  messageIds: field('message_ids', quotedMessages),
}
const evidence = {
  pictures: { field: 'pictures', rule: fileRules.disputePictures },
  documents: { field: 'documents', rule: fileRules.disputeDocuments },
} as const

export const openDispute = defineCall({
  method: 'POST',
  path: '/disputes',
  summary: 'Open a dispute over a stage whose money is held',
  permission: 'dispute',
  encoding: 'multipart',
  body: together({
    stageId: field('milestone_id', stageId),
    reason: field('reason', disputeReason),
    wish: field('wish', disputeWish),
    release: field('release', orEmpty(releaseAmount)),
    ...saidFields,
  }),
  files: evidence,
  response: answer,
  repeat: 'transaction',
  rateLimit: 'bid',
})

/** For its two people and for admins. */
export const disputeDetail = defineRead('/disputes/:id', {
  summary: 'A dispute with all that was said in it',
  permission: 'viewDispute',
  params,
  response: z.object({ dispute }),
})

export const sayInDispute = defineCall({
  method: 'POST',
  path: '/disputes/:id/statements',
  summary: 'Answer a dispute, or say more',
  permission: 'dispute',
  encoding: 'multipart',
  params,
  body: together(saidFields),
  files: evidence,
  response: answer,
  repeat: 'transaction',
  rateLimit: 'bid',
})

export const proposeSettlement = defineCall({
  method: 'POST',
  path: '/disputes/:id/proposals',
  summary: 'Propose how to divide the money of a dispute',
  permission: 'dispute',
  encoding: 'form',
  params,
  body: together({ release: field('release', releaseAmount) }),
  response: answer,
  repeat: 'transaction',
  rateLimit: 'bid',
})

export const acceptProposal = defineCall({
  method: 'PUT',
  path: '/disputes/:id/proposals/:proposal',
  summary: 'Accept what the other has proposed: the money moves',
  permission: 'dispute',
  encoding: 'none',
  params: z.object({ id: disputeId, proposal: disputeProposalId }),
  response: answer,
  repeat: 'transaction',
})

/** The bid, its stages with their history, the messages and the money, to give out of the house. */
export const disputeFile = defineRead('/disputes/:id/file', {
  summary: 'Where the file of a dispute can be had, as PDF and as JSON',
  permission: 'viewDispute',
  params,
  response: z.object({ pdf: fileUrl, json: fileUrl }),
})

export const listDisputes = defineRead('/admin/disputes', {
  summary: 'Disputes, the latest first',
  permission: 'settleDisputes',
  query: z.object({
    page: orEmpty(pageNumber),
    /** Only those that have not ended. */
    unsettled: orEmpty(flag),
  }),
  response: together({ disputes: field('disputes', z.array(disputeListItem)), ...pageFields }),
})

export const listHeldStages = defineRead('/admin/milestones', {
  summary: 'Money of stages that is held and not quarrelled about, what is held longest first',
  permission: 'settleDisputes',
  query: z.object({
    page: orEmpty(pageNumber),
    /** In names of people and titles of jobs. */
    text: z.string().trim().max(100).optional(),
  }),
  response: together({ stages: field('milestones', z.array(heldStage)), ...pageFields }),
})

/** What is held goes back to the customer, each stage with the reason; what was approved goes out as ever. */
export const cancelHire = defineCall({
  method: 'PUT',
  path: '/admin/jobs/:id/cancel',
  summary: 'End a hire of which one is gone for good',
  permission: 'settleDisputes',
  encoding: 'form',
  params: z.object({ id: jobId }),
  body: together({ reason: field('reason', decisionReason) }),
  response: confirmation,
  repeat: 'transaction',
})

const decision = together({
  release: field('release', releaseAmount),
  reason: field('reason', decisionReason),
})

export const decideDispute = defineCall({
  method: 'PUT',
  path: '/admin/disputes/:id',
  summary: 'Decide a dispute: so much to the provider, the rest back to the customer',
  permission: 'settleDisputes',
  encoding: 'form',
  params,
  body: decision,
  response: answer,
  repeat: 'transaction',
})

export const decideStage = defineCall({
  method: 'PUT',
  path: '/admin/milestones/:id',
  summary: 'Divide the money of a stage that nobody quarrels about, where somebody is gone',
  permission: 'settleDisputes',
  encoding: 'form',
  params: z.object({ id: stageId }),
  body: decision,
  response: answer,
  repeat: 'transaction',
})
