import { z } from 'zod'
import { userId } from '#shared/domain/ids.ts'
import { TRANSFER_LISTS } from '#shared/domain/transfer.ts'
import { USER_LISTS } from '#shared/domain/userLists.ts'
import { adminNoteText } from '#shared/forms/adminNote.ts'
import { adminNote } from '#shared/wire/adminNote.ts'
import { consoleFigures, consoleQueue } from '#shared/wire/console.ts'
import { field, together } from '#shared/wire/record.ts'
import { monthNumber, yearNumber } from '#shared/wire/month.ts'
import { confirmation, fileUrl } from '#shared/wire/values.ts'
import { defineCall, defineRead } from './call.ts'

export const readConsoleQueues = defineRead('/admin/queues', {
  summary: 'What waits for those who run the marketplace: how much of each, and what has waited longest',
  permission: 'seeConsole',
  response: z.object({ queues: z.array(consoleQueue) }),
})

export const readConsoleFigures = defineRead('/admin/figures', {
  summary: 'What happened in the last seven days, and what is held and owed now',
  permission: 'seeConsole',
  response: z.object({ figures: consoleFigures }),
})

export const listAdminNotes = defineRead('/admin/:id/notes', {
  summary: 'What admins have written down about somebody, the latest first',
  permission: 'manageAccounts',
  params: z.object({ id: userId }),
  response: z.object({ notes: z.array(adminNote) }),
})

export const addAdminNote = defineCall({
  method: 'POST',
  path: '/admin/:id/notes',
  summary: 'Write something down about somebody, for the other admins',
  permission: 'manageAccounts',
  encoding: 'form',
  params: z.object({ id: userId }),
  body: together({ text: field('note', adminNoteText) }),
  response: confirmation,
  repeat: 'transaction',
})

/** A write: that everybody's addresses were taken out of the house stands in the audit log. */
export const exportUsers = defineCall({
  method: 'POST',
  path: '/admin/exports/users',
  summary: 'Where a list of accounts can be had, as CSV',
  permission: 'manageAccounts',
  encoding: 'form',
  body: z.object({ list: z.enum(USER_LISTS) }),
  response: confirmation.extend({ csv: fileUrl }),
  repeat: 'transaction',
})

export const transfersFile = defineRead('/admin/exports/transfers', {
  summary: 'Where a list of payouts and refunds can be had, as CSV; of what is over, those of a month',
  permission: 'manageTransfers',
  query: z.object({ list: z.enum(TRANSFER_LISTS), month: monthNumber, year: yearNumber }),
  response: z.object({ csv: fileUrl }),
})
