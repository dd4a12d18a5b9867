import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type {
  Dispute,
  DisputeFile,
  DisputeListItem,
  DisputeProposal,
  DisputeStatement,
  QuotedMessage,
} from '#shared/domain/dispute.ts'
import { DISPUTE_STATES, isUnsettled } from '#shared/domain/disputeStates.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { DisputeId, DisputeStatementId, UserId } from '#shared/domain/ids.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import { priceBefore } from '#shared/domain/pricing.ts'
import { daysAfter, type TimeLimits } from '#shared/domain/timeLimits.ts'
import type { listDisputes } from '#shared/wire/calls/disputes.ts'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { Database } from '#server/db/connection.ts'
import { pageOfMany } from '#server/db/pagesOfMany.ts'
import {
  bids,
  disputeEvidence,
  disputeProposals,
  disputes,
  disputeStatements,
  files,
  jobs,
  messages,
  stages,
} from '#server/db/schema/index.ts'
import { documentUrl, pictureUrl, type Reading } from '#server/modules/files/addresses.ts'
import { writtenText } from '../hireRecord.ts'
import { paidForStages, toPaidStage } from '../payments/paidForStage.ts'
import { picturesOfStages } from '../stages/stagePictures.ts'
import { stagesOfBid } from '../stages/stages.ts'
import type { DisputeReader } from './disputeAt.ts'
import { customers, providers, withSides } from './sidesOfStage.ts'

const selectDisputes = (db: Database) =>
  withSides(
    db
      .select({
        dispute: disputes,
        stage: {
          id: stages.id,
          title: stages.title,
          order: stages.order,
          requestNote: stages.requestNote,
        },
        bid: { id: bids.id, commissionRate: bids.commissionRate },
        job: { id: jobs.id, title: jobs.title },
        customer: { id: customers.id, name: customers.name, picture: customers.profilePicture },
        provider: { id: providers.id, name: providers.name, picture: providers.profilePicture },
      })
      .from(disputes)
      .innerJoin(stages, eq(stages.id, disputes.stageId))
      .$dynamic(),
  )

type DisputeRows = Awaited<ReturnType<typeof selectDisputes>>[number]

const named = ({ picture, ...person }: DisputeRows['customer']) => ({
  ...person,
  picture: pictureUrl(picture),
})

/** A dispute for one of its two people or an admin; anybody else finds nothing. */
export async function findDispute(
  reading: Reading,
  id: DisputeId,
  reader: DisputeReader,
  limits: TimeLimits,
): Promise<Dispute> {
  const { db } = reading
  const [row] = await selectDisputes(db).where(eq(disputes.id, id))
  if (!row || !mayRead(row, reader)) throw new DomainError('not_found')
  const { dispute, stage, bid, job } = row
  const paid = (await paidForStages(db, [stage.id])).get(stage.id)
  if (!paid) throw new Error(`Dispute ${id} is about a stage that was never paid`)
  const [before, statements, proposals] = [
    priceBefore(await stagesOfBid(db, bid.id), stage.order),
    await statementsOf(reading, id),
    isUnsettled(dispute.status) ? await standingProposals(db, id) : [],
  ]
  return {
    id,
    job,
    stage: { ...stage, pictures: (await picturesOfStages(db, [stage.id])).get(stage.id) ?? [] },
    price: dispute.price,
    priceBefore: before,
    commissionRate: bid.commissionRate,
    paid: toPaidStage(paid),
    customer: named(row.customer),
    provider: named(row.provider),
    status: dispute.status,
    openedBy: dispute.openedBy,
    reason: dispute.reason,
    wish: dispute.wish,
    wishedRelease: dispute.wishedRelease,
    createdAt: dispute.createdAt,
    answerBy: daysAfter(dispute.createdAt, limits.disputeAnswer),
    statements,
    proposals,
    endedAt: dispute.endedAt,
    released: dispute.released,
    decision: dispute.decision,
  }
}

function mayRead({ customer, provider }: DisputeRows, reader: DisputeReader): boolean {
  return reader === 'admin' || customer.id === reader.person || provider.id === reader.person
}

async function statementsOf(reading: Reading, id: DisputeId): Promise<DisputeStatement[]> {
  const rows = await reading.db
    .select()
    .from(disputeStatements)
    .where(eq(disputeStatements.disputeId, id))
    .orderBy(asc(disputeStatements.createdAt), asc(disputeStatements.id))
  const shown = await evidenceOf(
    reading,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    id: row.id,
    authorId: row.authorId,
    text: row.text,
    createdAt: row.createdAt,
    files: shown.get(row.id)?.files ?? [],
    messages: shown.get(row.id)?.messages ?? [],
  }))
}

interface Evidence {
  files: DisputeFile[]
  messages: QuotedMessage[]
}

async function evidenceOf(
  reading: Reading,
  ids: readonly DisputeStatementId[],
): Promise<Map<DisputeStatementId, Evidence>> {
  const found = new Map<DisputeStatementId, Evidence>()
  if (ids.length === 0) return found
  const rows = await reading.db
    .select({ statementId: disputeEvidence.statementId, file: files, message: messages })
    .from(disputeEvidence)
    .leftJoin(files, eq(files.id, disputeEvidence.fileId))
    .leftJoin(messages, eq(messages.id, disputeEvidence.messageId))
    .where(inArray(disputeEvidence.statementId, [...ids]))
    .orderBy(asc(disputeEvidence.id))
  for (const { statementId, file, message } of rows) {
    const evidence = found.get(statementId) ?? { files: [], messages: [] }
    found.set(statementId, evidence)
    if (file)
      evidence.files.push({
        id: file.id,
        url: documentUrl(reading, file.id),
        name: file.name,
        isPicture: file.kind === 'dispute_picture',
      })
    if (message)
      evidence.messages.push({
        senderId: message.senderId,
        text: writtenText(message),
        sentAt: message.createdAt,
      })
  }
  return found
}

/** The latest of each of the two, the latest first. */
async function standingProposals(db: Database, id: DisputeId): Promise<DisputeProposal[]> {
  const rows = await db
    .select()
    .from(disputeProposals)
    .where(eq(disputeProposals.disputeId, id))
    .orderBy(desc(disputeProposals.createdAt), desc(disputeProposals.id))
  const latest = new Map<UserId, DisputeProposal>()
  for (const { id: proposal, proposerId, release, createdAt } of rows)
    if (!latest.has(proposerId)) latest.set(proposerId, { id: proposal, proposerId, release, createdAt })
  return [...latest.values()]
}

/** A page (from 1) of all disputes, the latest first. */
export async function pageOfDisputes(
  db: Database,
  page: number,
  onlyUnsettled: boolean,
): Promise<ResponseOf<typeof listDisputes>> {
  // The states are written out, so that the planner knows the partial index that holds them.
  const unsettled = inArray(disputes.status, DISPUTE_STATES.filter(isUnsettled)).inlineParams()
  const { ids, pageCount } = await pageOfMany<DisputeId>(
    db,
    {
      id: sql`${disputes.id}`,
      at: sql`${disputes.createdAt}`,
      table: sql`${disputes}`,
      where: onlyUnsettled ? unsettled : sql`true`,
    },
    page,
  )
  const rows = await selectDisputes(db)
    .where(inArray(disputes.id, [...ids]))
    .orderBy(desc(disputes.createdAt), desc(disputes.id))
  return { disputes: rows.map(toListItem), pageCount, pageSize: PAGE_SIZE }
}

function toListItem(row: DisputeRows): DisputeListItem {
  const { dispute, stage, job } = row
  return {
    id: dispute.id,
    job,
    stageTitle: stage.title,
    price: dispute.price,
    customer: named(row.customer),
    provider: named(row.provider),
    status: dispute.status,
    createdAt: dispute.createdAt,
  }
}
