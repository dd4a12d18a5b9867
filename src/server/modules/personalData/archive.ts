import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of an archive, in pieces that are in memory one at a time. */
export interface ArchiveEntry {
  readonly name: string
  /** Small already, as pictures are. */
  readonly isPacked: boolean
  readonly pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

/** A ZIP file of these entries, made while it is read. */
export async function* archive(
  entries: AsyncIterable<ArchiveEntry>,
  mtime: Date,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, piece) => {
    failure ??= error
    ready.push(piece)
  })
  const made = () => {
    if (failure) throw failure
    return ready.splice(0)
  }
  for await (const { name, isPacked, pieces } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
    file.mtime = mtime
    zip.add(file)
    for await (const piece of pieces) {
      file.push(piece)
      yield* made()
    }
    file.push(new Uint8Array(0), true)
    yield* made()
  }
  zip.end()
  yield* made()
}
