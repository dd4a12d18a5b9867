import { z } from 'zod'
import { SENT_TYPES } from '#shared/wire/chat.ts'
import { chat as text } from '#shared/texts/validation.ts'
import { length, MESSAGES_PER_PAGE } from '#shared/domain/limits.ts'
import { required } from './fields.ts'

/** A typed message: not blank (§5). */
export const chatText = required(text.textRequired).max(length.chatText)

/** What a person may send: text, or the address of an image that they have uploaded. */
export const sentMessage = z.object({ type: z.enum(SENT_TYPES), message: chatText })

/** As the database counts them. */
const LAST_PLACE = 2_147_483_647

const place = z.coerce.number<string | number>().int().min(0).max(LAST_PLACE)

/** Which part of a conversation: the page before a place, or what came after one; otherwise the newest page. */
export const messageRange = z.object({
  before: place.optional(),
  after: place.optional(),
  limit: z.coerce.number<string | number>().int().min(1).max(MESSAGES_PER_PAGE).optional(),
})
