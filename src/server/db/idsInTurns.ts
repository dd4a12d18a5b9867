/** So few at a time that nobody who changes one of them waits for long. */
const AT_ONCE = 1_000

/** A part of many ids after the other, a thousand each: `after` answers up to `most` that come after one, in their order. */
export async function* idsInTurns<Id extends string>(
  after: (last: Id | undefined, most: number) => Promise<Id[]>,
): AsyncGenerator<readonly Id[]> {
  let ids = await after(undefined, AT_ONCE)
  while (ids.length > 0) {
    yield ids
    ids = await after(ids.at(-1), AT_ONCE)
  }
}
