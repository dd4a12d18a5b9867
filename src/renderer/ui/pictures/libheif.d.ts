/** What we use of the decoder; its own types are of the library below it. */
declare module 'libheif-js/libheif/libheif.js' {
  interface Photo {
    get_width(): number
    get_height(): number
    /** Draws into the pixels, and says with nothing that it could not. */
    display(pixels: ImageData, done: (drawn: ImageData | null) => void): void
  }
  export default function libheif(): { HeifDecoder: new () => { decode(content: Uint8Array): Photo[] } }
}
