// A text that nothing shows is gone: nobody should translate it, or believe that people read it.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SOURCE = new URL('../src/', import.meta.url)
const CATALOGUE = 'shared/texts/en/'

const read = (path: string) => readFileSync(new URL(path, SOURCE), 'utf8')
const words = new Set(
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.startsWith(CATALOGUE))
    .flatMap((path) => read(path).match(/\w+/g) ?? []),
)

test.each(readdirSync(new URL(CATALOGUE, SOURCE)))('each text of %s is shown somewhere', (file) => {
  const keys = read(CATALOGUE + file).matchAll(/^(?: {2}|export (?:const|function) )(\w+)(?=:| =|\()/gm)
  const names = [...keys].map(([, name = '']) => name)
  // A text may be part of another of its file.
  const within = read(CATALOGUE + file).match(/\w+/g) ?? []
  const twice = (name: string) => within.filter((word) => word === name).length > 1
  expect(names.filter((name) => !words.has(name) && !twice(name))).toEqual([])
})
