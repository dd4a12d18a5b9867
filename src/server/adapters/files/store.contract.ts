import { expect, test } from 'vitest'
import type { FileStore } from './port.ts'

/** The promises of the port, for every file store alike. `store` is asked for once the tests run. */
export function fileStoreContract(store: () => FileStore): void {
  const content = Buffer.from([0, 255, 13, 10, 0, 128, ...Buffer.from('é')])
  const newKey = () => `gallery/${crypto.randomUUID()}`

  test('what is put can be got, byte for byte', async () => {
    const key = newKey()
    await store().put(key, content, 'image/webp')
    expect(await store().get(key)).toEqual(content)
  })

  test('an empty file is there; a key that nobody put is not', async () => {
    const key = newKey()
    await store().put(key, Buffer.alloc(0), 'text/plain')
    expect(await store().get(key)).toEqual(Buffer.alloc(0))
    expect(await store().get(newKey())).toBeUndefined()
  })

  test('putting again replaces, also when two do it at once', async () => {
    const key = newKey()
    const large = (letter: string) => Buffer.alloc(300_000, letter)
    await store().put(key, content, 'image/webp')
    await Promise.all([
      store().put(key, large('a'), 'text/plain'),
      store().put(key, large('b'), 'text/plain'),
    ])
    const kept = await store().get(key)
    expect([large('a'), large('b')]).toContainEqual(kept)
  })

  test('what was deleted is gone; deleting it again does nothing', async () => {
    const key = newKey()
    await store().put(key, content, 'image/webp')
    await store().delete(key)
    await store().delete(key)
    expect(await store().get(key)).toBeUndefined()
  })

  test('all that lies there is listed, with when it was put', async () => {
    const keys = [newKey(), newKey(), `attachment/${crypto.randomUUID()}`]
    const gone = newKey()
    const before = Date.now()
    for (const key of [...keys, gone]) await store().put(key, content, 'image/webp')
    await store().delete(gone)
    const listed = new Map<string, Date>()
    for await (const { key, putAt } of store().list()) listed.set(key, putAt)
    for (const key of keys) {
      // Stores tell whole seconds.
      expect(listed.get(key)?.getTime()).toBeGreaterThanOrEqual(before - 1_000)
      expect(listed.get(key)?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000)
    }
    expect(listed.has(gone)).toBe(false)
  })

  test('a folder is listed by itself, also where another begins with its name', async () => {
    const folder = `folder-${crypto.randomUUID()}`
    const inside = [`${folder}/one`, `${folder}/deeper/two`]
    for (const key of [...inside, `${folder}er/three`]) await store().put(key, content, 'image/webp')
    const listed = []
    for await (const { key } of store().list(folder)) listed.push(key)
    expect(listed.sort()).toEqual(inside.sort())
    for await (const { key } of store().list(`${folder}-not`)) expect(key).toBe('nothing')
  })

  test.each(['../outside', 'gallery/../../etc/passwd', '/absolute', 'gallery//x', 'a b', 'x?acl', ''])(
    'no key is %j',
    async (key) => {
      await expect(async () => store().put(key, content, 'image/webp')).rejects.toThrow('Not a key')
      await expect(async () => store().get(key)).rejects.toThrow('Not a key')
      await expect(async () => store().delete(key)).rejects.toThrow('Not a key')
    },
  )
}
