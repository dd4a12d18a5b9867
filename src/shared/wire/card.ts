import { z } from 'zod'
import type { Card } from '../domain/card.ts'
import { cardId } from '../domain/ids.ts'
import { field, record } from './record.ts'

/** A card by its id, or by the gateway's name for it: lists say both, and old clients send either (§7). */
export const cardReference = z.string().min(1).max(255)

export const card = record<Card>()({
  id: field('_id', cardId),
  gatewayCard: field('stripe_card_id', z.string()),
  last4: field('last4', z.string()),
  brand: field('brand', z.string()),
  expiryMonth: field('exp_month', z.number().int()),
  expiryYear: field('exp_year', z.number().int()),
})
