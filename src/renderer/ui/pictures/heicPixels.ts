import libheif from 'libheif-js/libheif/libheif.js'

/** The pixels of a HEIC photo. Takes seconds, in which whoever asks does nothing else. */
export async function heicPixels(photo: File): Promise<ImageData> {
  const [first] = new (libheif().HeifDecoder)().decode(new Uint8Array(await photo.arrayBuffer()))
  if (!first) throw new Error('There is no picture in it')
  const pixels = new ImageData(first.get_width(), first.get_height())
  pixels.data.fill(255)
  return new Promise((resolve, reject) => {
    first.display(pixels, (drawn) => (drawn ? resolve(pixels) : reject(new Error('It could not be drawn'))))
  })
}
