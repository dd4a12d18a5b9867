import { z } from 'zod'
import { chat as text } from '#texts/validation.ts'
import { conversationId } from '#shared/domain/ids.ts'
import { LEAST_SEARCHED, length, MESSAGES_PER_PAGE, MOST_CONVERSATIONS } from '#shared/domain/limits.ts'
import { requiredUpTo } from './fields.ts'

/** What a person may send: text that is not blank (§5), or the address of a picture that they have uploaded. */
export const chatText = requiredUpTo(length.chatText, text.textRequired, text.textTooLong)

/** The greatest number that a message may have: as the database counts them. */
export const LAST_SEQUENCE = 2_147_483_647

const sequence = z.coerce.number<string | number>().int().min(0).max(LAST_SEQUENCE)

/** Which part of a conversation: the page before a number, or what came after one; otherwise the newest page. */
export const messageRange = z.object({
  before: sequence.optional(),
  after: sequence.optional(),
  limit: z.coerce.number<string | number>().int().min(1).max(MESSAGES_PER_PAGE).optional(),
})

/** Which part of a person's conversations: so many of them, after one; of those whose names or titles have these words. */
export const conversationRange = z.object({
  search: z.string().trim().max(100).optional(),
  limit: z.coerce.number<string | number>().int().min(1).max(MOST_CONVERSATIONS).optional(),
  after: conversationId.optional(),
})

/** What messages are searched for; less is in nearly all of them. */
export const searchedText = z.string().trim().min(LEAST_SEARCHED).max(100)
