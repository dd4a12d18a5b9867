import { fitPhoto } from './fitPhoto.ts'
import type { PhotoToFit } from './preparePhoto.ts'

addEventListener('message', ({ data: { photo, rule } }: MessageEvent<PhotoToFit>) => {
  void fitPhoto(photo, rule).then(
    (file) => postMessage(file),
    () => postMessage(null),
  )
})
