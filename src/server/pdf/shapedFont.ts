import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { charactersOf } from './fonts.ts'

/** What a glyph that is only part of a letter stands for in copied text: nothing that is seen. */
const NOTHING = 0x2060

/** Before a run of text: it is set from right to left. */
export const RIGHT_TO_LEFT = '\u202E'

interface Glyph {
  readonly id: number
  readonly advanceWidth: number
  readonly codePoints: readonly number[]
}

interface GlyphRun {
  readonly glyphs: readonly Glyph[]
  readonly positions: readonly { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  readonly advanceWidth: number
}

/** A font for pdfkit whose text is shaped by HarfBuzz: fontkit's own shaping fails with marks of Gurmukhi. */
export type ShapedFont = Omit<Font, 'layout'> & { layout(text: string): GlyphRun }

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      // pdfkit takes what fontkit has opened, which its types do not say.
      font(source: ShapedFont): this
    }
  }
}

/** So many prepared fonts are kept: those of a plain document, and of one in a few scripts. */
const KEPT = 12
const prepared = new Map<string, Promise<Buffer>>()

/** One weight of a font file, as a plain font without variations; those used last are kept. */
function plainFont(path: string, weight: number): Promise<Buffer> {
  const key = `${weight} ${path}`
  const made = prepared.get(key) ?? makePlain(path, weight)
  prepared.delete(key)
  prepared.set(key, made)
  for (const oldest of prepared.keys()) if (prepared.size > KEPT) prepared.delete(oldest)
  return made
}

async function makePlain(path: string, weight: number): Promise<Buffer> {
  const text = String.fromCodePoint(...(await charactersOf(path)))
  return subsetFont(await readFile(path), text, { targetFormat: 'sfnt', variationAxes: { wght: weight } })
}

export async function shapedFont(path: string, weight: number): Promise<ShapedFont> {
  const content = await plainFont(path, weight)
  const font = create(content)
  if (!('layout' in font)) throw new Error(`Not one font: ${path}`)
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(content))))
  return Object.assign(font, { layout: (text: string) => shape(shaper, font, text) })
}

function shape(shaper: harfbuzz.Font, font: Font, given: string): GlyphRun {
  const isRightToLeft = given.startsWith(RIGHT_TO_LEFT)
  const text = isRightToLeft ? given.slice(RIGHT_TO_LEFT.length) : given
  const buffer = new harfbuzz.Buffer()
  buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS)
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
  harfbuzz.shape(shaper, buffer)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  const starts = [...new Set(infos.map((info) => info.cluster))].sort((a, b) => a - b)
  const told = new Set<number>()
  const glyphs = infos.map(({ codepoint: id, cluster }) => {
    // What a reader copies: the first glyph of a cluster stands for all of its characters.
    const end = starts[starts.indexOf(cluster) + 1] ?? text.length
    const codePoints = told.has(cluster)
      ? [NOTHING]
      : Array.from(text.slice(cluster, end), (letter) => letter.codePointAt(0) ?? 0)
    told.add(cluster)
    return { id, advanceWidth: font.getGlyph(id).advanceWidth, codePoints }
  })
  return {
    glyphs,
    positions: positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    })),
    advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
  }
}
