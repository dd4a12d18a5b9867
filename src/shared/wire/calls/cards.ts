import { z } from 'zod'
import { card } from '#shared/wire/card.ts'
import { cardId } from '#shared/domain/ids.ts'
import { confirmation } from '#shared/wire/values.ts'
import { cardForm } from '#shared/forms/card.ts'
import { defineCall } from './call.ts'

export const listCards = defineCall({
  method: 'GET',
  path: '/cards',
  summary: 'The customer’s saved cards',
  access: 'customer',
  encoding: 'none',
  response: z.object({ cards: z.array(card) }),
})

/** The sandbox alone takes card details here; a real gateway's own fields hold them (GET /stripe/getclientsecret). */
export const addCard = defineCall({
  method: 'POST',
  path: '/cards',
  summary: 'Save a test card in the sandbox',
  access: 'customer',
  encoding: 'form',
  body: cardForm,
  response: confirmation.extend({ card }),
  repeat: 'transaction',
})

export const deleteCard = defineCall({
  method: 'DELETE',
  path: '/cards/:id',
  summary: 'Delete a saved card',
  access: 'customer',
  encoding: 'none',
  params: z.object({ id: cardId }),
  response: confirmation,
})
