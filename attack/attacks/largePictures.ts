import { type Attack, UNLIMITED } from '../attack.ts'
import { countStatuses } from '../client.ts'
import { type PictureKind, pictureOf, uploadPictures } from '../pictures.ts'

/** Small files that unpack to a great deal, and the largest that are taken, fifty of each at once. */
export const largePictures: Attack = {
  name: 'Pictures that unpack to a great deal',
  settings: UNLIMITED,
  longestWaitMs: 250,
  async run(market, size) {
    const kinds: readonly PictureKind[] = size === 'short' ? ['large'] : ['large', 'interlaced', 'allowed']
    const outcomes = []
    const statuses = []
    for (const kind of kinds) {
      await pictureOf(kind)
      const answers = await uploadPictures(market.url, market.people.customers, kind)
      statuses.push(...answers)
      outcomes.push(`${kind}: ${countStatuses(answers.map((status) => ({ status })))}`)
    }
    return {
      tried: `${kinds.length} × ten job posts with five pictures at once`,
      outcome: outcomes.join('; '),
      held: statuses.every((status) => status < 500 || status === 503),
    }
  },
}
