// What a person reads is in the catalogue (src/shared/texts), and nowhere written into a screen.
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const SOURCE = new URL('../src/', import.meta.url)

/** Attributes and keys whose value is shown or read out. */
const SHOWN =
  /^(alt|title|placeholder|label|.+Label|aria-label|aria-roledescription|hint|text|description|heading|question|confirm|empty|action|message|note|success|error)$/
/** Several words, the first with a capital: hardly ever anything but a sentence or a heading. */
const SENTENCE = /^\s*\p{Lu}[\p{L}’']*[,:]?\s\P{L}*\p{L}/u
const WORD = /\p{L}{2}/u
/** Where a key is called `title` in a table of class names. */
const CLASS_NAME = /^[a-z]+(-[a-z]+)+$/

interface Written {
  text: string
  at: number
}

/** Texts for people that are written into a source. */
function textsIn(source: string, path: string): string[] {
  const found: Written[] = []
  /** What only those who develop get to read: `new Error('…')`, `console.error('…')`. */
  const errors: { start: number; end: number }[] = []
  const note = (text: string, at: number) => {
    const read = text.trim().replaceAll(/\s+/g, ' ')
    if (WORD.test(read) && !CLASS_NAME.test(read)) found.push({ text: read, at })
  }
  const shown = (node: { type: string; value?: unknown; start: number } | null) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') note(node.value, node.start)
  }
  new Visitor({
    JSXText: (node) => note(node.value, node.start),
    JSXExpressionContainer: (node) => shown(node.expression),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && SHOWN.test(name.name)) shown(value)
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && SHOWN.test(key.name)) shown(value)
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && SENTENCE.test(node.value)) note(node.value, node.start)
    },
    TemplateElement: (node) => {
      if (SENTENCE.test(node.value.raw)) note(node.value.raw, node.start)
    },
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Error') errors.push(node)
    },
    CallExpression: (node) => {
      const { callee } = node
      if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier')
        if (callee.object.name === 'console') errors.push(node)
    },
  }).visit(parseSync(path, source).program)
  const forPeople = found.filter(({ at }) => !errors.some(({ start, end }) => at >= start && at < end))
  return [...new Set(forPeople.map(({ text }) => text))]
}

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /^renderer\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|^renderer\/testing\//.test(path),
)

test('no text for people is written into the renderer', () => {
  const found = sources.flatMap((path) =>
    textsIn(readFileSync(new URL(path, SOURCE), 'utf8'), path).map((text) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['<p>Back</p>', ['Back']],
  ['<b>{count} bids</b>', ['bids']],
  ["<Field label={'Price'} />", ['Price']],
  ['<Field label="Price" />', ['Price']],
  ["const shown = { title: 'Jobs' }", ['Jobs']],
  ["say('Not now')", ['Not now']],
  ['say(`Not for ${name}`)', ['Not for']],
  ["throw new Error('Not for people')", []],
  ['console.error(`Not for people ${event}`)', []],
  ["<p className='text-muted'>{text.back}</p>", []],
  ["if (key === 'Escape') close()", []],
])('%s has the texts %j', (source, texts) => {
  expect(textsIn(source, 'source.tsx')).toEqual(texts)
})
