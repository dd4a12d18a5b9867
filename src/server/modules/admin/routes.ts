import * as calls from '#shared/api/admin.ts'
import { success } from '#shared/texts/alerts.ts'
import { implementAll } from '../../http/implement.ts'
import { toUser } from '../users/userView.ts'
import { listUsers, updateStatus } from './service.ts'

export const adminRoutes = implementAll(calls, {
  getUsers: ({ services, query }) => listUsers(services, query),
  updateStatus: async ({ services, params, body }) => {
    const row = await updateStatus(services, params.id, body)
    return { message: success.statusUpdated, user: await toUser(services.db, services, row) }
  },
})
