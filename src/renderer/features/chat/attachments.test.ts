import { describe, expect, test } from 'vitest'
import { messageId, type MessageId } from '#shared/domain/ids.ts'
import { chat as invalid } from '#texts/validation.ts'
import { Attachments } from './attachments.ts'
import { allOf } from './attachmentsView.ts'

const jpg = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

/** The files of a conversation before a store that answers as the test says. */
function opened() {
  const said: string[] = []
  const kept: { files: string[]; captions: readonly string[] }[] = []
  const refused: string[] = []
  const uploads = new Map<
    string,
    { done: (address: string) => void; fail: (why: Error) => void; signal: AbortSignal }
  >()
  let sent = 0
  const newId = (): MessageId => {
    sent += 1
    return messageId.parse(`00000000-0000-4000-8000-${String(sent).padStart(12, '0')}`)
  }
  const attachments = new Attachments({
    upload: (_kind, file, { signal }) =>
      new Promise((done, fail) => {
        uploads.set(file.name, { done, fail, signal })
      }),
    sendFile: ({ kind, address }) => {
      said.push(`${kind} ${address}`)
      return newId()
    },
    sendCaption: (caption, captionOf) => said.push(`${caption} under ${Number(captionOf.slice(-3))}`),
    keep: (files, captions) => kept.push({ files: files.map(({ name }) => name), captions }),
    refuse: (problem) => refused.push(problem),
    notePreview: () => undefined,
  })
  const names = () => allOf(attachments.snapshot()).map(({ file }) => file.name)
  const idOf = (name: string) =>
    allOf(attachments.snapshot()).find(({ file }) => file.name === name)?.id ?? ''
  /** Waits until a file is being uploaded, and has it end so. */
  const upload = async (name: string) => {
    await expect.poll(() => uploads.get(name)).toBeDefined()
    return uploads.get(name)
  }
  return { attachments, said, kept, refused, uploads, names, idOf, upload }
}

describe('the files of a conversation', () => {
  test('are sent one after the other, and their words under the last', async () => {
    const { attachments, said, uploads, upload, names } = opened()
    attachments.pick([jpg('one.jpg'), new File(['x'], 'two.pdf')])
    expect(attachments.send('Both')).toBe(true)
    const first = await upload('one.jpg')
    expect(uploads.has('two.pdf')).toBe(false)
    first?.done('/1')
    ;(await upload('two.pdf'))?.done('/2')
    await expect.poll(() => said).toEqual(['picture /1', 'document /2', 'Both under 2'])
    expect(names()).toEqual([])
  })

  test('that fail hold their words back, and those that are taken back give them back', async () => {
    const { attachments, said, upload, idOf } = opened()
    const returned: string[] = []
    attachments.onReturned((words) => returned.push(words))
    attachments.pick([jpg('one.jpg')])
    attachments.send('Look')
    ;(await upload('one.jpg'))?.fail(new Error('No room'))
    await expect.poll(() => allOf(attachments.snapshot())[0]?.problem).not.toBe('')
    expect(said).toEqual([])
    attachments.remove(idOf('one.jpg'))
    expect(returned).toEqual(['Look'])
    expect(said).toEqual([])
  })

  test('of which one is taken back while it is sent: it ends, and the words go with those that were', async () => {
    const { attachments, said, upload, idOf } = opened()
    attachments.pick([jpg('one.jpg'), jpg('two.jpg')])
    attachments.send('Look')
    ;(await upload('one.jpg'))?.done('/1')
    const second = await upload('two.jpg')
    attachments.remove(idOf('two.jpg'))
    expect(second?.signal.aborted).toBe(true)
    expect(said).toEqual(['picture /1', 'Look under 1'])
  })

  test('are kept with their words until they are sent', async () => {
    const { attachments, kept, upload } = opened()
    attachments.pick([jpg('one.jpg')])
    attachments.send('Look')
    expect(kept.at(-1)).toEqual({ files: ['one.jpg'], captions: ['Look'] })
    ;(await upload('one.jpg'))?.done('/1')
    await expect.poll(() => kept.at(-1)).toEqual({ files: [], captions: [] })
  })

  test('are there again after a reload, to be sent once more, unless others were picked', () => {
    const again = opened()
    again.attachments.restore([jpg('one.jpg')], ['Look', ''])
    const returned: string[] = []
    again.attachments.onReturned((words) => returned.push(words))
    expect([again.names(), returned]).toEqual([['one.jpg'], ['Look']])
    const { attachments, names } = opened()
    attachments.pick([jpg('new.jpg')])
    attachments.restore([jpg('one.jpg')], [])
    expect(names()).toEqual(['new.jpg'])
  })

  test('are ten at once at most, and of the kinds that are taken', () => {
    const { attachments, names, refused } = opened()
    attachments.pick(Array.from({ length: 11 }, (_, index) => jpg(`${index}.jpg`)))
    expect(names()).toHaveLength(10)
    attachments.remove(allOf(attachments.snapshot())[0]?.id ?? '')
    attachments.pick([new File(['x'], 'setup.exe')])
    expect(refused).toEqual([`10.jpg: ${invalid.tooManyFiles}`, `setup.exe: ${invalid.pictureInvalid}`])
  })

  test('are sent by nobody once their person has gone', async () => {
    const { attachments, said, upload } = opened()
    attachments.pick([jpg('one.jpg')])
    attachments.send('Look')
    const first = await upload('one.jpg')
    attachments.close()
    first?.done('/1')
    await expect.poll(() => first?.signal.aborted).toBe(true)
    expect(said).toEqual([])
    expect(attachments.send('More')).toBe(false)
  })
})
