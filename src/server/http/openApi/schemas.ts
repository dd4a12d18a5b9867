import { z } from 'zod'
import { auditEntry } from '#shared/wire/audit.ts'
import { bank } from '#shared/wire/bank.ts'
import { bid } from '#shared/wire/bid.ts'
import { card } from '#shared/wire/card.ts'
import { category, subCategory, userCategory } from '#shared/wire/category.ts'
import { conversation } from '#shared/wire/conversation.ts'
import { helpReply, helpTicket } from '#shared/wire/helpTicket.ts'
import { invitation } from '#shared/wire/invitation.ts'
import { job } from '#shared/wire/job.ts'
import { jobListItem, providerJobListItem } from '#shared/wire/jobList.ts'
import { message } from '#shared/wire/message.ts'
import { notification } from '#shared/wire/notification.ts'
import { changeOrder } from '#shared/wire/changeOrder.ts'
import { offer } from '#shared/wire/offer.ts'
import { earlierPaper, reviewedUser } from '#shared/wire/reviewedUser.ts'
import { paper } from '#shared/wire/paper.ts'
import { paperRequest } from '#shared/wire/paperRequest.ts'
import { payment } from '#shared/wire/payment.ts'
import { place } from '#shared/wire/place.ts'
import { problem } from '#shared/wire/problem.ts'
import { review } from '#shared/wire/review.ts'
import { session } from '#shared/wire/session.ts'
import { stage } from '#shared/wire/stage.ts'
import { transaction } from '#shared/wire/transaction.ts'
import { close } from '#shared/wire/close.ts'
import { difference } from '#shared/wire/difference.ts'
import { transfer } from '#shared/wire/transfer.ts'
import {
  customerProfile,
  galleryPicture,
  person,
  providerListItem,
  providerProfile,
  publicUser,
  user,
  userSummary,
} from '#shared/wire/user.ts'

export type Json = Record<string, unknown>

/** What is described once, under its name, wherever it occurs. */
const entities = new Map<z.core.$ZodType, string>([
  [auditEntry, 'AuditEntry'],
  [bank, 'Bank'],
  [bid, 'Bid'],
  [card, 'Card'],
  [category, 'Category'],
  [conversation, 'Conversation'],
  [changeOrder, 'ChangeOrder'],
  [customerProfile, 'CustomerProfile'],
  [galleryPicture, 'GalleryPicture'],
  [helpReply, 'HelpReply'],
  [helpTicket, 'HelpTicket'],
  [invitation, 'Invitation'],
  [job, 'Job'],
  [jobListItem, 'JobListItem'],
  [message, 'Message'],
  [notification, 'Notification'],
  [offer, 'Offer'],
  [earlierPaper, 'EarlierPaper'],
  [paper, 'Paper'],
  [paperRequest, 'PaperRequest'],
  [payment, 'Payment'],
  [person, 'Person'],
  [place, 'Place'],
  [problem, 'Problem'],
  [providerJobListItem, 'ProviderJobListItem'],
  [providerListItem, 'ProviderListItem'],
  [providerProfile, 'ProviderProfile'],
  [publicUser, 'PublicUser'],
  [review, 'Review'],
  [reviewedUser, 'ReviewedUser'],
  [session, 'Session'],
  [stage, 'Stage'],
  [subCategory, 'SubCategory'],
  [transaction, 'Transaction'],
  [close, 'Close'],
  [difference, 'Difference'],
  [transfer, 'Transfer'],
  [user, 'User'],
  [userCategory, 'UserCategory'],
  [userSummary, 'UserSummary'],
])

const ENTITY = 'x-entity'

/** What a reference to a component begins with. */
export const REFERENCE = '#/components/schemas/'

/** Schemas as they are on the wire; what has a name is put under `components`, and a reference in its place. */
export class Schemas {
  readonly components: Record<string, Json> = {}

  /** What a schema looks like on the wire: the side that it decodes from and encodes to. */
  wire(schema: z.ZodType): Json {
    const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        const name = entities.get(zodSchema)
        if (name !== undefined) jsonSchema[ENTITY] = name
      },
    })
    return object.parse(this.#named(json))
  }

  /** The same under a name of its own. */
  named(name: string, schema: Json): Json {
    this.components[name] = schema
    return { $ref: REFERENCE + name }
  }

  #named(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((one) => this.#named(one))
    if (typeof node !== 'object' || node === null) return node
    const { [ENTITY]: name, ...described }: Json = { ...node }
    // What a format says already.
    if (described['format'] !== undefined) delete described['pattern']
    // What every whole number of JSON is within.
    if (described['minimum'] === Number.MIN_SAFE_INTEGER) delete described['minimum']
    if (described['maximum'] === Number.MAX_SAFE_INTEGER) delete described['maximum']
    const inner = Object.fromEntries(
      Object.entries(described).map(([key, value]) => [key, this.#named(value)]),
    )
    if (typeof name !== 'string') return inner
    this.components[name] ??= inner
    return { $ref: REFERENCE + name }
  }
}

const object = z.record(z.string(), z.unknown())
