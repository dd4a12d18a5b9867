import * as calls from '#shared/wire/calls/savedReplies.ts'
import { success } from '#texts/alerts.ts'
import { implementAll } from '#server/kernel/implement.ts'
import {
  addSavedReply,
  changeSavedReply,
  deleteSavedReply,
  noteSavedReplyUse,
  savedRepliesOf,
} from './savedReplies.ts'

export const savedReplyRoutes = implementAll(calls, {
  listSavedReplies: async ({ services, user }) => ({ replies: await savedRepliesOf(services.db, user.id) }),
  addSavedReply: async ({ tx, user, body }) => ({ reply: await addSavedReply(tx, user.id, body) }),
  changeSavedReply: async ({ services, user, params, body }) => {
    await changeSavedReply(services.db, user.id, params.id, body)
    return { message: success.savedReplyChanged }
  },
  deleteSavedReply: async ({ services, user, params }) => {
    await deleteSavedReply(services.db, user.id, params.id)
    return { message: success.savedReplyDeleted }
  },
  noteSavedReplyUse: async ({ services, user, params }) => {
    await noteSavedReplyUse(services.db, user.id, params.id, services.clock())
    return { message: success.savedReplyUsed }
  },
})
