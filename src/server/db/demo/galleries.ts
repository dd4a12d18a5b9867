import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { addToGallery, putGalleryPictures } from '#server/modules/users/gallery.ts'
import type { DemoProvider } from './people.ts'
import type { Random } from './random.ts'
import { drawScene } from './scenes.ts'

const OWN_PICTURES = 9
const PICTURES = 4
/** Some have pictures of their work and some have not got round to it. */
const HAVE_PICTURES = 0.6

/** Pictures of work done: the demo's own provider has a page full. */
export async function hangPictures(
  services: Services,
  random: Random,
  providers: readonly DemoProvider[],
): Promise<void> {
  for (const [index, provider] of providers.entries()) {
    const wanted = index === 0 ? OWN_PICTURES : random.chance(HAVE_PICTURES) ? PICTURES : 0
    if (wanted === 0) continue
    const first = random.whole(1, 100)
    const drawn = await Promise.all(
      Array.from({ length: wanted }, (_, number) => {
        const trade = provider.trades[number % provider.trades.length]
        return drawScene(trade?.name ?? '', first + Math.floor(number / provider.trades.length))
      }),
    )
    const pictures = drawn.map((content, number) => ({
      name: `work-${number + 1}.png`,
      type: 'png' as const,
      content,
    }))
    const stored = await putGalleryPictures(services, pictures)
    await inTransaction(services, (tx) => addToGallery(tx, provider.id, stored))
  }
}
