import { z } from 'zod'
import { makeWebp } from './makeWebp.ts'
import { PictureError } from './pictureError.ts'

/** The process that unpacks pictures: one at a time, as its parent hands them over. Ended when the parent ends. */
process.on('disconnect', () => process.exit(0))
process.on('message', (message) => {
  void answer(z.instanceof(Uint8Array).parse(message)).then((made) => process.send?.(made))
})

async function answer(content: Uint8Array) {
  try {
    return { made: await makeWebp(Buffer.from(content.buffer, content.byteOffset, content.byteLength)) }
  } catch (error) {
    return { fault: error instanceof PictureError ? error.fault : 'unreadable' }
  }
}
