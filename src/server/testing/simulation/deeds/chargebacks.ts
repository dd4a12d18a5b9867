import { acceptChargeback, answerChargeback, setWarningAside } from '#shared/wire/calls/chargebacks.ts'
import { evidenceDecides } from '#server/adapters/payments/sandbox/testCards.ts'
import type { Action, Scene } from '../scene.ts'

const [wins = '', loses = ''] = Object.keys(evidenceDecides)
const strangers = ['customer', 'provider'] as const

/** An admin answers a bank, gives in to it, or sets its warning aside. */
export function chargeback(scene: Scene): Action | undefined {
  const found = scene.pick(scene.books.chargebacks)
  if (!found) return undefined
  const params = { id: found.id }
  if (found.state === 'warned') return scene.press(setWarningAside, 'admin', { params }, strangers)
  const text = scene.other([wins, loses, 'We have nothing to say.', undefined])
  return text === undefined
    ? scene.press(acceptChargeback, 'admin', { params }, strangers)
    : scene.press(answerChargeback, 'admin', { params, body: { text } }, strangers)
}
