import { z } from 'zod'
import { taxNumbersForm } from '#shared/forms/taxNumbers.ts'
import { field, together } from '#shared/wire/record.ts'
import { confirmation } from '#shared/wire/values.ts'
import { defineCall, defineRead } from './call.ts'

const { gst, qst } = taxNumbersForm.shape

/** Empty where they have none. */
export const taxNumbers = defineRead('/users/tax_numbers', {
  summary: 'The provider’s tax registrations',
  permission: 'manageTaxNumbers',
  response: together({ gst: field('gst_number', z.string()), qst: field('qst_number', z.string()) }),
})

export const setTaxNumbers = defineCall({
  method: 'PUT',
  path: '/users/tax_numbers',
  summary: 'Enter the tax registrations that stand on invoices',
  permission: 'manageTaxNumbers',
  encoding: 'form',
  body: together({ gst: field('gst_number', gst), qst: field('qst_number', qst) }),
  response: confirmation,
})
