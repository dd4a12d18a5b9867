const KEY = /^[a-z0-9][a-z0-9/_.-]*$/

/** The key, if it can't lead anywhere but to a file of the store. */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.includes('..') || key.includes('//'))
    throw new Error(`Not a key of the file store: ${key}`)
  return key
}
