import { z } from 'zod'
import { connection, message, MESSAGE_TYPES } from '../entities/chat.ts'
import { connectionId, jobId, messageId, userId } from '../entities/ids.ts'
import { said } from '../entities/wire.ts'
import { flag } from '../rules/forms/fields.ts'
import { length } from '../rules/limits.ts'
import { defineCall } from './call.ts'

export const openConnection = defineCall({
  method: 'POST',
  path: '/connections',
  summary: 'Open the conversation of a job with another user',
  access: 'member',
  encoding: 'form',
  body: z.object({ newConnection: flag.optional(), job_id: jobId, other_user_id: userId }),
  response: z.object({ connection }),
})

export const listConnections = defineCall({
  method: 'POST',
  path: '/connections/connectionListWeb',
  summary: 'The conversations of the signed-in user, latest first',
  access: 'member',
  encoding: 'form',
  body: z.object({ search: z.string().trim().max(100).optional() }).optional(),
  response: z.object({ data: z.array(connection) }),
})

/** The id is made by the client, so that a repeat is the same message. */
export const sendMessage = defineCall({
  method: 'POST',
  path: '/connections/sendMessage',
  summary: 'Send a message',
  access: 'member',
  encoding: 'form',
  body: z.object({
    _id: messageId,
    connection_id: connectionId,
    type: z.enum(MESSAGE_TYPES),
    message: z.string().max(length.chatText),
  }),
  response: z.object({ message }),
})

export const clearCount = defineCall({
  method: 'POST',
  path: '/connections/clearCount',
  summary: 'Mark a conversation as read',
  access: 'member',
  encoding: 'form',
  body: z.object({ connection_id: connectionId }),
  response: said,
})

export const deleteConnection = defineCall({
  method: 'DELETE',
  path: '/connections/:id',
  summary: 'Delete a conversation',
  access: 'member',
  encoding: 'none',
  params: z.object({ id: connectionId }),
  response: said,
})
