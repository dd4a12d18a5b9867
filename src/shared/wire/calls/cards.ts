import { z } from 'zod'
import { card, cardReference } from '#shared/wire/card.ts'
import { field, together } from '#shared/wire/record.ts'
import { confirmation } from '#shared/wire/values.ts'
import { cardForm } from '#shared/forms/card.ts'
import { orEmpty } from '#shared/forms/fields.ts'
import { defineCall, defineRead } from './call.ts'

const form = cardForm.shape

export const listCards = defineRead('/cards', {
  summary: 'The customer’s saved cards',
  permission: 'saveCard',
  response: z.object({ cards: z.array(card) }),
})

/** The sandbox alone takes card details here; a real gateway's own fields hold them (GET /stripe/getclientsecret). */
export const addCard = defineCall({
  method: 'POST',
  path: '/cards',
  summary: 'Save a test card in the sandbox',
  permission: 'saveCard',
  encoding: 'form',
  body: together({
    holder: field('card_holder', orEmpty(form.holder)),
    number: field('card_number', form.number),
    expiryMonth: field('exp_month', form.expiryMonth),
    expiryYear: field('exp_year', form.expiryYear),
    cvc: field('cvc', form.cvc),
  }),
  response: confirmation.extend({ card }),
  repeat: 'transaction',
})

export const deleteCard = defineCall({
  method: 'DELETE',
  path: '/cards/:id',
  summary: 'Delete a saved card',
  permission: 'saveCard',
  encoding: 'none',
  params: z.object({ id: cardReference }),
  response: confirmation,
})
