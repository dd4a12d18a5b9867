import * as calls from '#shared/wire/calls/conversations.ts'
import { DomainError } from '#shared/domain/errors.ts'
import { messageId } from '#shared/domain/ids.ts'
import { fileRules } from '#shared/forms/files.ts'
import { success } from '#texts/alerts.ts'
import { implementAll, inSteps } from '#server/kernel/implement.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { pictureUrl } from '#server/modules/files/addresses.ts'
import { keepFile, putDocument, putPicture } from '#server/modules/files/storeFile.ts'
import { arrangeConversation } from './arrangeConversation.ts'
import { lockOwnConversation, memberOf } from './access.ts'
import { deleteConversation, openConversation } from './openConversation.ts'
import { conversationOf, conversationsOf } from './conversations.ts'
import { messagesOf } from './messages.ts'
import { chatDocumentUrl } from './chatDocumentUrl.ts'
import { markConversationRead } from './markRead.ts'
import { noteMessage, syncConversation } from './remote.ts'
import { searchMessages } from './searchMessages.ts'
import { sendMessage } from './sendMessage.ts'
import { sendText } from './sendText.ts'

export const chatRoutes = implementAll(calls, {
  openConversation: async ({ services, user, body }) => {
    const id = await inTransaction(services, (tx) =>
      openConversation(tx, user.id, { jobId: body.jobId, other: body.otherUserId }),
    )
    await syncConversation(services, id)
    return { conversation: await conversationOf(services.db, user.id, id) }
  },
  listConversations: async ({ services, user, body }) => ({
    conversations: await conversationsOf(services.db, user.id, body),
  }),
  listMessages: async ({ services, user, params, query }) => {
    const member = await memberOf(services.db, params.id, user.id)
    // Of messages in Firebase there is no text here to answer.
    if (services.chatStore.kind === 'firebase') throw new DomainError('not_found')
    return { messages: await messagesOf(services, member, query) }
  },
  searchMessages: async ({ services, user, query }) => {
    // Of messages in Firebase there is no text here to search in.
    if (services.chatStore.kind === 'firebase') throw new DomainError('not_found')
    if (query.conversationId) await memberOf(services.db, query.conversationId, user.id)
    return { messages: await searchMessages(services.db, user.id, query) }
  },
  sendMessage: async ({ services, user, client, body }) => {
    const sender = { user: user.id, socketId: client.socketId }
    const { chatStore } = services
    // What is in Firebase already is found there by its id.
    if (chatStore.kind === 'firebase') {
      if (!body.id) throw new DomainError('not_found')
      return { message: await noteMessage(services, chatStore, sender, { ...body, id: body.id }) }
    }
    const sent = { ...body, id: body.id ?? messageId.parse(crypto.randomUUID()) }
    return {
      message:
        (await sendText(services, sender, sent)) ??
        (await inTransaction(services, (tx) => sendMessage(tx, sender, sent))),
    }
  },
  firebaseToken: async ({ services, user, body }) => {
    const { chatStore } = services
    if (chatStore.kind !== 'firebase') throw new DomainError('not_found')
    if (body?.conversationId) {
      await memberOf(services.db, body.conversationId, user.id)
      await syncConversation(services, body.conversationId)
    }
    return chatStore.signInToken(user.id)
  },
  uploadChatPicture: inSteps(calls.uploadChatPicture, {
    async prepare({ services, user, params, files }) {
      const [file] = files.picture
      if (!file) throw new DomainError('picture_invalid', { field: 'picture' })
      await memberOf(services.db, params.id, user.id)
      const { wrongType } = fileRules.chatPicture
      return putPicture(services, { kind: 'chat_picture', file, field: 'picture', wrongType })
    },
    async handle({ tx, user, params }, picture) {
      const { isOpen } = await lockOwnConversation(tx, params.id, user.id)
      if (!isOpen) throw new DomainError('conversation_closed')
      return { url: pictureUrl(await keepFile(tx, user.id, picture, params.id)) }
    },
  }),
  uploadChatDocument: inSteps(calls.uploadChatDocument, {
    async prepare({ services, user, params, files }) {
      const [file] = files.document
      if (!file) throw new DomainError('document_invalid', { field: 'document' })
      await memberOf(services.db, params.id, user.id)
      const { wrongType } = fileRules.chatDocument
      return putDocument(services, { kind: 'chat_document', file, field: 'document', wrongType })
    },
    async handle({ tx, user, params }, document) {
      const { isOpen } = await lockOwnConversation(tx, params.id, user.id)
      if (!isOpen) throw new DomainError('conversation_closed')
      // As it is named in a message; it is read by the addresses that those who read the message are given.
      return { url: pictureUrl(await keepFile(tx, user.id, document, params.id)) }
    },
  }),
  chatDocument: async ({ services, user, params }) => ({
    url: await chatDocumentUrl(services, await memberOf(services.db, params.id, user.id), params.message),
  }),
  clearCount: async ({ services, user, client, body }) => {
    await markConversationRead(services, user.id, body.conversationId, client.socketId)
    return { message: success.chatRead }
  },
  arrangeConversation: async ({ services, user, client, params, body }) => {
    const sender = { user: user.id, socketId: client.socketId }
    await inTransaction(services, (tx) => arrangeConversation(tx, sender, params.id, body))
    return { conversation: await conversationOf(services.db, user.id, params.id) }
  },
  deleteConversation: async ({ services, user, params }) => {
    await inTransaction(services, (tx) => deleteConversation(tx, user.id, params.id))
    return { message: success.chatDeleted }
  },
})
