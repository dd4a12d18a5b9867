import libheif from 'libheif-js/libheif/libheif.js'

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void decoded(data).then(
    (pixels) => postMessage(pixels, { transfer: [pixels.data.buffer] }),
    () => postMessage(null),
  )
})

async function decoded(content: ArrayBuffer): Promise<ImageData> {
  const [photo] = new (libheif().HeifDecoder)().decode(new Uint8Array(content))
  if (!photo) throw new Error('There is no picture in it')
  const pixels = new ImageData(photo.get_width(), photo.get_height())
  pixels.data.fill(255)
  return new Promise((resolve, reject) => {
    photo.display(pixels, (drawn) => (drawn ? resolve(pixels) : reject(new Error('It could not be drawn'))))
  })
}
