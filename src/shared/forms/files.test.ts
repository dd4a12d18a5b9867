import { describe, expect, test } from 'vitest'
import { fileRules, takeFiles } from './files.ts'

const rule = fileRules.jobPictures
const picture = (name: string, size = 1_000) => ({ name, size })

describe('of the pictures that were picked', () => {
  test('all are taken that fit', () => {
    const picked = [picture('a.png'), picture('b.JPG')]
    expect(takeFiles(picked, rule, 5)).toEqual({ taken: picked, refused: undefined })
  })

  test('one that is too large does not keep the others away, and is named', () => {
    const good = [picture('a.png'), picture('b.jpg'), picture('d.png')]
    const picked = [...good.slice(0, 2), picture('panorama.png', rule.maxBytes + 1), ...good.slice(2)]
    expect(takeFiles(picked, rule, 5)).toEqual({
      taken: good,
      refused: `panorama.png: ${rule.tooLarge}`,
    })
  })

  test('those of one fault are named together, each fault by itself', () => {
    const picked = [picture('a.gif'), picture('b.png', rule.maxBytes + 1), picture('c.svg')]
    expect(takeFiles(picked, rule, 5)).toEqual({
      taken: [],
      refused: `a.gif, c.svg: ${rule.wrongType} b.png: ${rule.tooLarge}`,
    })
  })

  test('as many are taken as there is room for', () => {
    const picked = [picture('a.png'), picture('b.png'), picture('c.png')]
    expect(takeFiles(picked, rule, 2)).toEqual({
      taken: picked.slice(0, 2),
      refused: `c.png: ${rule.tooMany}`,
    })
    expect(takeFiles(picked, rule, -1).taken).toEqual([])
  })
})
