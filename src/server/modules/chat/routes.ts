import * as calls from '#shared/api/connections.ts'
import { fileRules } from '#shared/rules/files.ts'
import { server as errorText } from '#shared/texts/refusals.ts'
import { success } from '#shared/texts/alerts.ts'
import { chat as text } from '#shared/texts/validation.ts'
import { implementAll, inSteps } from '#server/kernel/implement.ts'
import { conflict, invalid, notFound } from '#server/http/problems.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { pictureUrl } from '#server/modules/files/addresses.ts'
import { keepFile, putPicture } from '#server/modules/files/storing.ts'
import { lockOwnConnection, memberOf } from './access.ts'
import { deleteConnection, openConnection } from './connecting.ts'
import { connectionOf, connectionsOf, messagesOf } from './lists.ts'
import { markConversationRead } from './reading.ts'
import { noteMessage, syncConversation } from './remote.ts'
import { sendMessage } from './sending.ts'

export const chatRoutes = implementAll(calls, {
  openConnection: async ({ services, user, body }) => {
    const id = await inTransaction(services, (tx) =>
      openConnection(tx, user.id, { jobId: body.job_id, other: body.other_user_id }),
    )
    await syncConversation(services, id)
    return { connection: await connectionOf(services.db, user.id, id) }
  },
  listConnections: async ({ services, user, body }) => ({
    data: await connectionsOf(services.db, user.id, body?.search),
  }),
  listMessages: async ({ services, user, params, query }) => {
    const member = await memberOf(services.db, params.id, user.id)
    // Of messages in Firebase there is no text here to answer.
    if (services.chatStore.kind === 'firebase') throw notFound()
    return { messages: await messagesOf(services.db, member, query) }
  },
  sendMessage: async ({ services, user, body }) => ({
    message:
      services.chatStore.kind === 'firebase'
        ? await noteMessage(services, services.chatStore, user.id, body)
        : await inTransaction(services, (tx) => sendMessage(tx, user.id, body)),
  }),
  firebaseToken: async ({ services, user, body }) => {
    const { chatStore } = services
    if (chatStore.kind !== 'firebase') throw notFound()
    if (body?.connection_id) {
      await memberOf(services.db, body.connection_id, user.id)
      await syncConversation(services, body.connection_id)
    }
    return chatStore.signInToken(user.id)
  },
  uploadChatImage: inSteps(calls.uploadChatImage, {
    async prepare({ services, user, params, files }) {
      const [file] = files.image
      if (!file) throw invalid({ field: 'image', message: text.imageInvalid })
      await memberOf(services.db, params.id, user.id)
      const { wrongType } = fileRules.chatImage
      return putPicture(services, { kind: 'chat_image', file, field: 'image', wrongType })
    },
    async handle({ tx, user, params }, picture) {
      const { isOpen } = await lockOwnConnection(tx, params.id, user.id)
      if (!isOpen) throw conflict(errorText.chatClosed)
      return { url: pictureUrl(await keepFile(tx, user.id, picture)) }
    },
  }),
  clearCount: async ({ services, user, body }) => {
    await markConversationRead(services, user.id, body.connection_id)
    return { message: success.chatRead }
  },
  deleteConnection: async ({ services, user, params }) => {
    await inTransaction(services, (tx) => deleteConnection(tx, user.id, params.id))
    return { message: success.chatDeleted }
  },
})
