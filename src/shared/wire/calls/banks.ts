import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { bank } from '#shared/wire/bank.ts'
import { bankId } from '#shared/domain/ids.ts'
import { confirmation } from '#shared/wire/values.ts'
import { bankDetails } from '#shared/forms/bank.ts'
import { defineCall, defineRead } from './call.ts'

const details = bankDetails.shape

export const addBank = defineCall({
  method: 'POST',
  path: '/banks',
  summary: 'Add the bank details for payout',
  permission: 'manageBank',
  encoding: 'form',
  body: together({
    name: field('bank_name', details.name),
    accountNumber: field('account_no', details.accountNumber),
    routingNumber: field('routing_no', details.routingNumber),
  }),
  response: confirmation,
  repeat: 'transaction',
})

export const listBanks = defineRead('/banks', {
  summary: 'The provider’s bank details',
  permission: 'manageBank',
  response: together({ banks: field('bank', z.array(bank)) }),
})

export const deleteBank = defineCall({
  method: 'DELETE',
  path: '/banks/:id',
  summary: 'Delete bank details',
  permission: 'manageBank',
  encoding: 'none',
  params: z.object({ id: bankId }),
  response: confirmation,
})
