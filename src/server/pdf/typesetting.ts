import bidiFactory from 'bidi-js'
import { fontFileFor } from './fonts.ts'
import { RIGHT_TO_LEFT, type ShapedFont, shapedFont } from './shapedFont.ts'

export type Weight = 400 | 600

/** Text of one font and one direction. */
interface Run {
  readonly text: string
  readonly font: ShapedFont
  readonly width: number
}

/** Runs from left to right as they are drawn. */
interface Line {
  readonly runs: readonly Run[]
  readonly width: number
}

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en')
/** Stands for a character that none of our fonts has, so that it is seen that there is one. */
const UNKNOWN = '□'
/** Characters without a shape of their own: joiners, selectors of variants, skin tones left without their hand. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]$/u
/** What would turn the direction of the text around it; names have no use for it. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
/** Where a line may break: after blanks, and after each character of scripts that write without them. */
const CHUNK =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}][\p{P}\p{M}\p{Lm}]*\s*|[^\s\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+\s*|\s+/gu

/** Sets text of any script for one document; opens the fonts that the text needs, once each. */
export class Typesetter {
  readonly #fonts = new Map<string, Promise<ShapedFont>>()

  /** The lines of a text, none wider than `width`. Anything but blanks between words is kept or shown as a box. */
  async lines(given: string, style: { size: number; weight: Weight; width: number }): Promise<Line[]> {
    const text = given
      .normalize('NFC')
      .replace(DIRECTIONS, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
    const direction = bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr'
    const broken = await this.#break(text, style)
    return Promise.all(broken.map((line) => this.#line(line, direction, style)))
  }

  async #break(text: string, style: { size: number; weight: Weight; width: number }): Promise<string[]> {
    const fits = async (line: string) => (await this.#line(line.trimEnd(), 'ltr', style)).width <= style.width
    const lines: string[] = []
    let line = ''
    for (const chunk of text.match(CHUNK) ?? []) {
      if (await fits(line + chunk)) {
        line += chunk
        continue
      }
      if (line) lines.push(line.trimEnd())
      line = ''
      // A word wider than the line is broken where it has to be.
      for (const { segment } of graphemes.segment(chunk)) {
        if (line && !(await fits(line + segment))) {
          lines.push(line)
          line = ''
        }
        line += segment
      }
    }
    if (line.trim()) lines.push(line.trimEnd())
    return lines
  }

  async #line(
    text: string,
    direction: 'ltr' | 'rtl',
    { size, weight }: { size: number; weight: Weight },
  ): Promise<Line> {
    const { levels } = bidi.getEmbeddingLevels(text, direction)
    const items: { text: string; level: number; font: ShapedFont }[] = []
    for (const { segment, index } of graphemes.segment(text)) {
      const level = levels[index] ?? 0
      for (const piece of await this.#pieces(segment, weight)) {
        const last = items.at(-1)
        if (last?.font === piece.font && last.level === level) last.text += piece.text
        else items.push({ ...piece, level })
      }
    }
    const runs = inVisualOrder(items).map(({ font, text: item, level }) => {
      const run = level % 2 === 1 ? RIGHT_TO_LEFT + item : item
      return { font, text: run, width: (font.layout(run).advanceWidth * size) / font.unitsPerEm }
    })
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
  }

  /** A character as people see it in the font that has it; what no font has as a whole, part by part. */
  async #pieces(grapheme: string, weight: Weight): Promise<Omit<Run, 'width'>[]> {
    const whole = await this.#fontFor(grapheme, weight)
    if (whole) return [{ text: grapheme, font: whole }]
    const visible = Array.from(grapheme).filter((character) => !INVISIBLE.test(character))
    const single = await Promise.all(
      visible.map(async (character) => {
        const font = await this.#fontFor(character, weight)
        return font ? { text: character, font } : undefined
      }),
    )
    const boxes = await this.#fontFor(UNKNOWN, weight)
    if (!boxes) throw new Error('No font has the box for what no font has')
    return single.map((run) => run ?? { text: UNKNOWN, font: boxes })
  }

  async #fontFor(text: string, weight: Weight): Promise<ShapedFont | undefined> {
    const path = await fontFileFor(Array.from(text, (character) => character.codePointAt(0) ?? 0))
    if (!path) return undefined
    const key = `${weight} ${path}`
    const known = this.#fonts.get(key) ?? shapedFont(path, weight)
    this.#fonts.set(key, known)
    return known
  }
}

/** Rule L2 of Unicode's bidirectional algorithm: from the highest level down, what stands on a level is turned around. */
function inVisualOrder<Item extends { level: number }>(items: readonly Item[]): Item[] {
  const ordered = [...items]
  const highest = Math.max(0, ...items.map((item) => item.level))
  for (let level = highest; level > 0; level -= 1)
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = Math.max(start, end - 1)
    }
  return ordered
}
