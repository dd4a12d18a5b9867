/** Why a picture was not taken. */
export type PictureFault = 'unreadable' | 'tooManyPixels' | 'tooMuchMemory' | 'tooSlow'

export class PictureError extends Error {
  override readonly name = 'PictureError'

  constructor(readonly fault: PictureFault) {
    super(`The picture was not taken: ${fault}`)
  }
}
