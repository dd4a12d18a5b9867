import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** How long a page that was opened before an update still finds what it has not loaded yet. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000

/**
 * Remembers the web client's files in `folder`, and answers where those of earlier releases are: a tab that is open
 * across an update asks for them. Each is named by its content, so nothing old is ever found in place of something new.
 */
export async function keepAssets(assets: string, folder: string, now = new Date()): Promise<string> {
  const last = join(folder, 'last')
  const earlier = join(folder, 'earlier')
  await mkdir(last, { recursive: true })
  await mkdir(earlier, { recursive: true })
  const current = new Set(await readdir(assets))
  for (const name of await readdir(last)) {
    if (current.has(name)) continue
    // From now on its time counts.
    await utimes(join(last, name), now, now)
    await rename(join(last, name), join(earlier, name))
  }
  for (const name of await readdir(earlier)) {
    const { mtimeMs } = await stat(join(earlier, name))
    if (current.has(name) || now.getTime() - mtimeMs > KEPT_MS) await rm(join(earlier, name))
  }
  const known = new Set(await readdir(last))
  for (const name of current) if (!known.has(name)) await copyFile(join(assets, name), join(last, name))
  return earlier
}
