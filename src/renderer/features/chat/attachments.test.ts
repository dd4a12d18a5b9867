import { describe, expect, test } from 'vitest'
import { chat as invalid } from '#texts/validation.ts'
import { Attachments } from './attachments.ts'

const jpg = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

/** The files of a conversation whose unsent messages are kept as the test says. */
function opened(isTaken: () => Promise<boolean> = async () => true) {
  const sent: { files: string[]; caption: string }[] = []
  const kept: { files: string[]; captions: readonly string[] }[] = []
  const [refused, returned]: [string[], string[]] = [[], []]
  const attachments = new Attachments({
    async send(picked, caption) {
      if (!(await isTaken())) return false
      sent.push({ files: picked.map(({ file }) => file.name), caption })
      return true
    },
    giveBack: (words) => returned.push(words),
    keep: (files, captions) => kept.push({ files: files.map(({ name }) => name), captions }),
    refuse: (problem) => refused.push(problem),
  })
  const names = () => attachments.snapshot().picked.map(({ file }) => file.name)
  return { attachments, sent, kept, refused, returned, names }
}

describe('the files of a conversation', () => {
  test('go out with their words, and what is written right after them comes after them', async () => {
    let keep: () => void = () => undefined
    const first = new Promise<void>((resolve) => (keep = resolve))
    const { attachments, sent, names } = opened(async () => {
      await first
      return true
    })
    attachments.pick([jpg('one.jpg'), new File(['x'], 'two.pdf')])
    expect(attachments.send('Both')).toBe(true)
    expect(names()).toEqual([])
    expect(attachments.send('And?')).toBe(true)
    keep()
    await expect
      .poll(() => sent)
      .toEqual([
        { files: ['one.jpg', 'two.pdf'], caption: 'Both' },
        { files: [], caption: 'And?' },
      ])
    expect(attachments.send('Alone')).toBe(false)
  })

  test('are there again with their words where they could not be put among the unsent messages', async () => {
    const { attachments, names, returned } = opened(async () => false)
    attachments.pick([jpg('one.jpg')])
    attachments.send('Look')
    await expect.poll(() => returned).toEqual(['Look'])
    expect(names()).toEqual(['one.jpg'])
  })

  test('are kept with their words until they wait among the unsent messages', async () => {
    const { attachments, kept } = opened()
    attachments.pick([jpg('one.jpg')])
    attachments.send('Look')
    expect(kept.at(-1)).toEqual({ files: ['one.jpg'], captions: ['Look'] })
    await expect.poll(() => kept.at(-1)).toEqual({ files: [], captions: [] })
  })

  test('are there again after a reload, to be sent once more, unless others were picked', () => {
    const again = opened()
    again.attachments.restore([jpg('one.jpg')], ['Look', ''])
    expect([again.names(), again.returned]).toEqual([['one.jpg'], ['Look']])
    const { attachments, names } = opened()
    attachments.pick([jpg('new.jpg')])
    attachments.restore([jpg('one.jpg')], [])
    expect(names()).toEqual(['new.jpg'])
  })

  test('are ten at once at most, and of the kinds that are taken', () => {
    const { attachments, names, refused } = opened()
    attachments.pick(Array.from({ length: 11 }, (_, index) => jpg(`${index}.jpg`)))
    expect(names()).toHaveLength(10)
    attachments.remove(attachments.snapshot().picked[0]?.id ?? '')
    attachments.pick([new File(['x'], 'setup.exe')])
    expect(refused).toEqual([`10.jpg: ${invalid.tooManyFiles}`, `setup.exe: ${invalid.pictureInvalid}`])
  })

  test('are sent by nobody once their person has gone', () => {
    const { attachments, sent } = opened()
    attachments.pick([jpg('one.jpg')])
    attachments.close()
    expect(attachments.send('More')).toBe(false)
    expect(sent).toEqual([])
  })
})
