import PDFDocument from 'pdfkit'
import { Typesetter, type Weight } from './typesetting.ts'

export interface Style {
  readonly size: number
  readonly weight: Weight
  readonly color: string
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align?: 'left' | 'right'
}

/** Height of a line over the size of its letters. */
const LEADING = 1.4
/** Where the letters stand in it: that far below its top. */
const BASELINE = 1.05

/** A page that text of any script can be put on, each piece where the one before it ended. */
export class Page {
  readonly #document: PDFKit.PDFDocument
  readonly #typesetter = new Typesetter()
  readonly #content: Promise<Buffer>

  constructor(title: string) {
    const info = { Title: title, Author: 'Tradepost' }
    this.#document = new PDFDocument({ size: 'LETTER', margin: 0, info, lang: 'en-CA', displayTitle: true })
    const chunks: Buffer[] = []
    this.#content = new Promise((resolve, reject) => {
      this.#document.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.#document.on('end', () => resolve(Buffer.concat(chunks)))
      this.#document.on('error', reject)
    })
  }

  /** Writes a text into a column, in as many lines as it takes; answers where the next may begin. */
  async write(text: string, { x, y, width, align = 'left' }: Box, style: Style): Promise<number> {
    const lines = await this.#typesetter.lines(text, { ...style, width })
    for (const [index, line] of lines.entries()) {
      let left = align === 'right' ? x + width - line.width : x
      const baseline = y + (index * LEADING + BASELINE) * style.size
      for (const { text: run, font, width: runWidth } of line.runs) {
        this.#document.font(font).fontSize(style.size).fillColor(style.color)
        // Any list of features keeps pdfkit from cutting the run at its blanks, which would undo its direction.
        this.#document.text(run, left, baseline, { lineBreak: false, baseline: 'alphabetic', features: [] })
        left += runWidth
      }
    }
    return y + lines.length * LEADING * style.size
  }

  /**
   * Writes one line of Latin letters and figures in the PDF's own font, cut where it is too long. To set any script takes
   * some milliseconds a piece, which is too much for a list of a thousand lines.
   */
  writeLatin(text: string, { x, y, width, align = 'left' }: Box, { size, weight, color }: Style): void {
    this.#document
      .font(weight === 600 ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(color)
      .text(text, x, y, { width, height: size, align, ellipsis: true })
  }

  /** Goes on to a new page; what was written stays on those before. */
  next(): void {
    this.#document.addPage()
  }

  /** Draws a JPEG as large as fits a box. */
  picture(
    jpeg: Buffer,
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
  ): void {
    this.#document.image(jpeg, x, y, { fit: [width, height] })
  }

  /** How many lines a text takes in a column. */
  async linesOf(text: string, width: number, style: Style): Promise<number> {
    return (await this.#typesetter.lines(text, { ...style, width })).length
  }

  rule(from: number, to: number, y: number, color: string): void {
    this.#document.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor(color).stroke()
  }

  band(
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
    color: string,
  ): void {
    this.#document.rect(x, y, width, height).fill(color)
  }

  /** The finished file. */
  end(): Promise<Buffer> {
    this.#document.end()
    return this.#content
  }
}
