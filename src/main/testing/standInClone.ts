/**
 * What arrives of a value on the other side of the bridge. Electron copies it as a page's own messages are copied, and
 * refuses what can't be (docs/api/ipc-renderer.md: "Sending Functions, Promises, Symbols, WeakMaps, or WeakSets will
 * throw an exception").
 */
export function cloned<Value>(value: Value): Value {
  try {
    return structuredClone(value)
  } catch (cause) {
    throw new Error('An object could not be cloned.', { cause })
  }
}
