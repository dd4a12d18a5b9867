import type { Pictures } from '#server/pictures/picturePool.ts'

/** Makes a drawing that was made before no second time: the same few hang on many jobs. */
export function rememberPictures(pictures: Pictures): Pictures {
  const made = new WeakMap<Buffer, Promise<Buffer>>()
  return {
    ...pictures,
    webp: (content) => {
      const known = made.get(content) ?? pictures.webp(content)
      made.set(content, known)
      return known
    },
  }
}
