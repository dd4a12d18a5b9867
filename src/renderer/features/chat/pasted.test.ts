import { expect, test } from 'vitest'
import { pastedFiles } from './pasted.ts'

const picture = new File([], 'image.png', { type: 'image/png' })
const pasted = (files: File[], text: string) => pastedFiles({ files, getText: () => text })

test('cells and words are pasted as text, though a picture of them comes along', () => {
  expect(pasted([picture], 'Cedar\t12\nNails\t3\n')).toEqual([])
})

test('a picture is sent: from the screen, from a page, or a copied file', () => {
  expect(pasted([picture], '')).toEqual([picture])
  expect(pasted([picture], 'image.png')).toEqual([picture])
})
