import { z } from 'zod'
import { arrangementToMake, conversation } from '#shared/wire/conversation.ts'
import { foundMessage, message, messageToSend } from '#shared/wire/message.ts'
import { conversationId, jobId, messageId, userId } from '#shared/domain/ids.ts'
import { confirmation, fileUrl } from '#shared/wire/values.ts'
import { fileRules } from '#shared/forms/files.ts'
import { conversationRange, messageRange, searchedText } from '#shared/forms/chat.ts'
import { flag, orEmpty } from '#shared/forms/fields.ts'
import { field, together } from '#shared/wire/record.ts'
import { defineCall, defineRead } from './call.ts'

export const openConversation = defineCall({
  method: 'POST',
  path: '/connections',
  summary: 'Open the conversation of a job with another user',
  permission: 'chat',
  encoding: 'form',
  body: together({
    jobId: field('job_id', jobId),
    otherUserId: field('other_user_id', userId),
    newConnection: field('newConnection', orEmpty(flag)),
  }),
  response: together({ conversation: field('connection', conversation) }),
})

/** Whoever names no `limit` gets them all. The next part comes after the last of this one. */
export const listConversations = defineCall({
  method: 'POST',
  path: '/connections/connectionListWeb',
  summary: 'The conversations of the signed-in user, latest first',
  permission: 'chat',
  encoding: 'form',
  body: conversationRange.optional(),
  response: together({ conversations: field('data', z.array(conversation)) }),
})

/** Oldest first. */
export const listMessages = defineRead('/connections/:id/messages', {
  summary: 'A part of a conversation',
  permission: 'chat',
  params: z.object({ id: conversationId }),
  query: messageRange,
  response: z.object({ messages: z.array(message) }),
})

/** Of text messages that nobody has deleted for themselves; the latest first. Not there where messages are in Firebase. */
export const searchMessages = defineRead('/connections/search', {
  summary: 'Search in the messages of one’s own conversations',
  permission: 'chat',
  query: together({
    text: field('search', searchedText),
    conversationId: field('connection_id', conversationId.optional()),
  }),
  response: z.object({ messages: z.array(foundMessage) }),
})

/**
 * The id is made by the client, so that a repeat is the same message; without one each is a new one. Where messages are in Firebase it is written there
 * first, and this is the notification of it (§7): the server reads it there and takes nothing from the body but its id.
 */
export const sendMessage = defineCall({
  method: 'POST',
  path: '/connections/sendMessage',
  summary: 'Send a message',
  permission: 'chat',
  encoding: 'form',
  body: messageToSend,
  response: z.object({ message }),
  rateLimit: 'message',
})

/** Stores a picture for a message; its address is then sent as one of type I (§7). */
export const uploadChatPicture = defineCall({
  method: 'POST',
  path: '/connections/:id/images',
  summary: 'Upload a picture for a conversation',
  permission: 'chat',
  encoding: 'multipart',
  params: z.object({ id: conversationId }),
  files: { picture: { field: 'image', rule: fileRules.chatPicture } },
  response: z.object({ url: fileUrl }),
  repeat: 'transaction',
  rateLimit: 'message',
})

/** Stores a PDF for a message; its address is then sent as a message of ours, which is text to other clients. */
export const uploadChatDocument = defineCall({
  method: 'POST',
  path: '/connections/:id/documents',
  summary: 'Upload a document for a conversation',
  permission: 'chat',
  encoding: 'multipart',
  params: z.object({ id: conversationId }),
  files: { document: { field: 'document', rule: fileRules.chatDocument } },
  response: z.object({ url: fileUrl }),
  repeat: 'transaction',
  rateLimit: 'message',
})

export const chatDocument = defineRead('/connections/:id/documents/:message', {
  summary: 'Where a document of a conversation is, for a quarter of an hour',
  permission: 'chat',
  params: z.object({ id: conversationId, message: messageId }),
  response: z.object({ url: fileUrl }),
})

/**
 * Where messages are in Firebase: a custom token to sign in to it with. What it opens closes after `lifetimeSeconds`;
 * a new one has to be asked for before. With a conversation, Firebase is told first who is in it, as for one that was begun
 * before there was Firebase.
 */
export const firebaseToken = defineCall({
  method: 'POST',
  path: '/connections/firebaseToken',
  summary: 'A token to sign in to Firebase with, where conversations are kept there',
  permission: 'chat',
  encoding: 'form',
  body: together({ conversationId: field('connection_id', conversationId.optional()) }).optional(),
  response: z.object({ token: z.string(), lifetimeSeconds: z.number().int() }),
  rateLimit: 'token',
})

export const clearCount = defineCall({
  method: 'POST',
  path: '/connections/clearCount',
  summary: 'Mark a conversation as read',
  permission: 'chat',
  encoding: 'form',
  body: together({ conversationId: field('connection_id', conversationId) }),
  response: confirmation,
})

/** What is not named stays as it is. */
export const arrangeConversation = defineCall({
  method: 'PUT',
  path: '/connections/:id/arrangement',
  summary: 'Put away, snooze, mute or mark as unread in one’s own list',
  permission: 'chat',
  encoding: 'json',
  params: z.object({ id: conversationId }),
  body: arrangementToMake,
  response: together({ conversation: field('connection', conversation) }),
})

export const deleteConversation = defineCall({
  method: 'DELETE',
  path: '/connections/:id',
  summary: 'Delete a conversation',
  permission: 'chat',
  encoding: 'none',
  params: z.object({ id: conversationId }),
  response: confirmation,
})
