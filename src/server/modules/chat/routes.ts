import * as calls from '#shared/api/connections.ts'
import { fileRules } from '#shared/rules/files.ts'
import { success } from '#shared/texts/alerts.ts'
import { chat as text } from '#shared/texts/validation.ts'
import { implementAll } from '../../http/implement.ts'
import { invalid } from '../../http/problems.ts'
import { inTransaction } from '../../http/work.ts'
import { pictureUrl } from '../files/addresses.ts'
import { storePicture } from '../files/storing.ts'
import { lockConnection, memberOf, requireOpen } from './access.ts'
import { deleteConnection, openConnection } from './connecting.ts'
import { connectionOf, connectionsOf, messagesOf } from './lists.ts'
import { markConversationRead } from './reading.ts'
import { sendMessage } from './sending.ts'

export const chatRoutes = implementAll(calls, {
  openConnection: async ({ services, user, body }) => {
    const id = await inTransaction(services, (work) =>
      openConnection(work, services, user.id, { jobId: body.job_id, other: body.other_user_id }),
    )
    return { connection: await connectionOf(services.db, user.id, id) }
  },
  listConnections: async ({ services, user, body }) => ({
    data: await connectionsOf(services.db, user.id, body?.search),
  }),
  listMessages: async ({ services, user, params, query }) => ({
    messages: await messagesOf(services.db, await memberOf(services.db, params.id, user.id), query),
  }),
  sendMessage: ({ services, user, body }) =>
    inTransaction(services, async (work) => ({ message: await sendMessage(work, services, user.id, body) })),
  uploadChatImage: async ({ work, services, user, params, files }) => {
    const [file] = files.image
    if (!file) throw invalid({ field: 'image', message: text.imageInvalid })
    await memberOf(work.db, params.id, user.id)
    await requireOpen(work.db, await lockConnection(work, params.id))
    const { wrongType } = fileRules.chatImage
    const id = await storePicture(services, work, {
      owner: user.id,
      kind: 'chat_image',
      file,
      field: 'image',
      wrongType,
    })
    return { url: pictureUrl(id) }
  },
  clearCount: async ({ services, user, body }) => {
    await markConversationRead(services, user.id, body.connection_id)
    return { message: success.chatRead }
  },
  deleteConnection: async ({ services, user, params }) => {
    await inTransaction(services, (work) => deleteConnection(work, services, user.id, params.id))
    return { message: success.chatDeleted }
  },
})
