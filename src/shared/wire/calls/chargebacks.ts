import { z } from 'zod'
import { chargebackId } from '#shared/domain/ids.ts'
import { evidenceText } from '#shared/forms/chargeback.ts'
import { orEmpty } from '#shared/forms/fields.ts'
import { chargeback } from '#shared/wire/chargeback.ts'
import { pageNumber } from '#shared/wire/paging.ts'
import { field, together } from '#shared/wire/record.ts'
import { confirmation, fileUrl, pageFields } from '#shared/wire/values.ts'
import { defineCall, defineRead } from './call.ts'

const params = z.object({ id: chargebackId })

export const listChargebacks = defineRead('/admin/chargebacks', {
  summary: 'Payments that banks call into question, those to answer first',
  permission: 'answerChargebacks',
  query: z.object({ page: orEmpty(pageNumber) }),
  response: together({ chargebacks: field('chargebacks', z.array(chargeback)), ...pageFields }),
})

export const chargebackFile = defineRead('/admin/chargebacks/:id/file', {
  summary: 'Where the file of the hire is, as the bank gets it',
  permission: 'answerChargebacks',
  params,
  response: z.object({ pdf: fileUrl }),
})

export const answerChargeback = defineCall({
  method: 'POST',
  path: '/admin/chargebacks/:id/evidence',
  summary: 'Send evidence to the bank: words, and the file of the hire',
  permission: 'answerChargebacks',
  encoding: 'form',
  params,
  body: together({ text: field('text', evidenceText) }),
  response: confirmation,
  repeat: 'transaction',
})

export const acceptChargeback = defineCall({
  method: 'POST',
  path: '/admin/chargebacks/:id/accept',
  summary: 'Leave the money to the card holder',
  permission: 'answerChargebacks',
  encoding: 'none',
  params,
  response: confirmation,
  repeat: 'transaction',
})

export const setWarningAside = defineCall({
  method: 'POST',
  path: '/admin/chargebacks/:id/aside',
  summary: 'Set an early warning of fraud aside',
  permission: 'answerChargebacks',
  encoding: 'none',
  params,
  response: confirmation,
  repeat: 'transaction',
})
