import { uploadGallery } from '../../src/shared/wire/calls/gallery.ts'
import { wireAddress } from '../../src/shared/wire/calls/call.ts'
import { header } from '../../src/shared/wire/headers.ts'
import { server as text } from '../../src/shared/texts/en/refusals.ts'
import { aDisk } from '../../src/server/testing/aDisk.ts'
import { aPicture } from '../../src/server/testing/sampleFiles.ts'
import { type Answer, sendRaw } from '../client.ts'
import type { Market } from '../market.ts'
import { NotHere, type Trouble } from './trouble.ts'

/** A picture for a provider's gallery, as their client sends it. */
async function sendPicture(market: Market): Promise<Answer> {
  const [provider] = market.people.providers
  if (!provider) throw new Error('There is nobody')
  const { name, content } = await aPicture()
  const form = new FormData()
  form.append('gallery_images', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), name)
  return sendRaw(market.url + wireAddress(uploadGallery, undefined), {
    method: uploadGallery.method,
    headers: { [header.accessToken]: provider.token, [header.deviceId]: provider.deviceId },
    body: form,
  })
}

export const diskIsFull: Trouble = {
  name: 'the disk of the data folder is full, the database’s is not',
  raisesAlarm: true,
  async around() {
    const disk = await aDisk()
    if (typeof disk === 'string') throw new NotHere(disk)
    return {
      settings: { DATA_DIR: disk.folder },
      async begin(market) {
        const first = await sendPicture(market)
        if (first.status !== 200) throw new Error(`A picture was not taken: ${first.status} ${first.text}`)
        await disk.fill()
        const refused = await sendPicture(market)
        if (refused.status !== 503 || refused.json['message'] !== text.filesNotKept)
          throw new Error(`A picture was not refused in words: ${refused.status} ${refused.text}`)
      },
      mend: () => disk.makeRoom(),
      end: () => disk.remove(),
    }
  },
  isWell: async (market) => (await sendPicture(market)).status === 200,
}
