import { z } from 'zod'
import { savedReplyId } from '#shared/domain/ids.ts'
import type { SavedReply } from '#shared/domain/savedReply.ts'
import { savedReplyForm } from '#shared/forms/savedReply.ts'
import { field, record, together } from '#shared/wire/record.ts'
import { confirmation } from '#shared/wire/values.ts'
import { defineCall, defineRead } from './call.ts'

const savedReply = record<SavedReply>()({
  id: field('_id', savedReplyId),
  title: field('title', z.string()),
  text: field('text', z.string()),
})

const written = together({
  title: field('title', savedReplyForm.shape.title),
  text: field('text', savedReplyForm.shape.text),
})

const params = z.object({ id: savedReplyId })

export const listSavedReplies = defineRead('/saved_replies', {
  summary: 'The texts that the signed-in user keeps for messages, what is used most first',
  permission: 'chat',
  response: together({ replies: field('replies', z.array(savedReply)) }),
})

export const addSavedReply = defineCall({
  method: 'POST',
  path: '/saved_replies',
  summary: 'Keep a text for messages',
  permission: 'chat',
  encoding: 'form',
  body: written,
  response: together({ reply: field('reply', savedReply) }),
  repeat: 'transaction',
})

export const changeSavedReply = defineCall({
  method: 'PUT',
  path: '/saved_replies/:id',
  summary: 'Change a text that is kept for messages',
  permission: 'chat',
  encoding: 'form',
  params,
  body: written,
  response: confirmation,
})

export const deleteSavedReply = defineCall({
  method: 'DELETE',
  path: '/saved_replies/:id',
  summary: 'Delete a text that is kept for messages',
  permission: 'chat',
  encoding: 'none',
  params,
  response: confirmation,
})

/** What is used most stands first. */
export const noteSavedReplyUse = defineCall({
  method: 'POST',
  path: '/saved_replies/:id/used',
  summary: 'Tell that a kept text was inserted into a message',
  permission: 'chat',
  encoding: 'none',
  params,
  response: confirmation,
})
