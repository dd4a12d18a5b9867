import sharp from 'sharp'
import { Page, type Style } from './page.ts'

const LEFT = 56
const WIDTH = 500
const TOP = 56
const BOTTOM = 736
const LEADING = 1.4
const PICTURE_HEIGHT = 320
const PICTURE_PX = 900

const styles = {
  title: { size: 18, weight: 600, color: '#0f5257' },
  heading: { size: 13, weight: 600, color: '#1d2524' },
  text: { size: 10.5, weight: 400, color: '#1d2524' },
  small: { size: 8.5, weight: 400, color: '#5c6664' },
} as const satisfies Record<string, Style>

const graphemes = new Intl.Segmenter('en')

/** What a paragraph may not be longer than to be kept together; a longer one is cut into such. */
const LONGEST = 1_500

/** Text and pictures one below the other, over as many pages as it takes. */
export class Column {
  readonly #page: Page
  #y = TOP

  constructor(title: string) {
    this.#page = new Page(title)
  }

  title(text: string): Promise<void> {
    return this.#write(text, styles.title, 6)
  }

  heading(text: string): Promise<void> {
    this.#y += 10
    return this.#write(text, styles.heading, 4)
  }

  /** A paragraph; lines of their own stay so. */
  async text(text: string): Promise<void> {
    for (const line of text.split('\n')) await this.#write(line, styles.text, 4)
  }

  async small(text: string): Promise<void> {
    for (const line of text.split('\n')) await this.#write(line, styles.small, 3)
  }

  /** A picture that this server has made; made a JPEG for the page. */
  async picture(content: Buffer): Promise<void> {
    const jpeg = await sharp(content)
      .resize(PICTURE_PX, PICTURE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg()
      .toBuffer()
    this.#makeRoom(PICTURE_HEIGHT)
    this.#page.picture(jpeg, { x: LEFT, y: this.#y, width: WIDTH, height: PICTURE_HEIGHT })
    this.#y += PICTURE_HEIGHT + 12
  }

  end(): Promise<Buffer> {
    return this.#page.end()
  }

  async #write(text: string, style: Style, after: number): Promise<void> {
    const signs = Array.from(graphemes.segment(text), ({ segment }) => segment)
    for (let from = 0; from === 0 || from < signs.length; from += LONGEST) {
      const piece = signs.slice(from, from + LONGEST).join('')
      const lines = await this.#page.linesOf(piece, WIDTH, style)
      this.#makeRoom(lines * LEADING * style.size)
      this.#y = await this.#page.write(piece, { x: LEFT, y: this.#y, width: WIDTH }, style)
    }
    this.#y += after
  }

  #makeRoom(height: number): void {
    if (this.#y + height <= BOTTOM || this.#y === TOP) return
    this.#page.next()
    this.#y = TOP
  }
}
