import type { CardId } from './ids.ts'

/** A payment card that a customer has saved; its number is the gateway's alone. */
export interface Card {
  id: CardId
  /** The gateway's name for it. */
  gatewayCard: string
  last4: string
  brand: string
  expiryMonth: number
  expiryYear: number
}
