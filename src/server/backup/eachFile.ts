import pLimit from 'p-limit'

/** How many files are on their way at once. */
const AT_ONCE = 8

/** Does something with every file, several at once. After the first failure no other is begun. */
export async function eachFile<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const limit = pLimit(AT_ONCE)
  try {
    await limit.map(items, work)
  } catch (error) {
    limit.clearQueue()
    throw error
  }
}
