import { isDeepStrictEqual } from 'node:util'
import type { Outcome } from '../press.ts'
import type { Action, Scene } from '../scene.ts'
import { Unsound } from '../unsound.ts'

/** Pressed again: from another tab, after a lost answer, or by a nervous finger. */
export function again(scene: Scene): Action | undefined {
  const found = scene.pick(scene.pressed.slice(-3).toReversed())
  if (!found) return undefined
  const { press: pressed, outcome: before } = found
  return {
    pressed,
    what: `again, ${pressed.what}`,
    run: async (process) => {
      const outcome = await pressed.send(process)
      const isKept = pressed.keepsAnswer && before !== undefined && before.status < 300
      if (isKept && !process.gate.isDead && !isSame(outcome, before))
        throw new Unsound(`a repeat was answered otherwise: ${outcome.answer} instead of ${before.answer}`)
      return outcome
    },
  }
}

/** The stored answer has its fields in another order. */
function isSame(one: Outcome, other: Outcome): boolean {
  return isDeepStrictEqual(JSON.parse(one.answer), JSON.parse(other.answer))
}

/** The same key comes with another body, as of a client that is wrong. */
export function keyAgain(scene: Scene): Action | undefined {
  const found = scene.pick(
    scene.pressed.filter(({ press: { keepsAnswer, sendOther }, outcome }) =>
      Boolean(keepsAnswer && sendOther && outcome && outcome.status < 300),
    ),
  )
  const send = found?.press.sendOther
  return send && { what: `another body under the key of ${found.press.what}`, isWrong: true, run: send }
}
