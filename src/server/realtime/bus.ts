/** How server processes tell one another what sockets are to hear. */
export interface Bus {
  /** Tells a text to every other process, after all that this one told before. What can't be sent just now waits. */
  tell(text: string): void
  /**
   * Hands each text that others tell from now on to `hear`: those of one process in their order, and each once. Where
   * some may have been missed, `onGap` is called instead.
   */
  listen(hear: (text: string) => void, onGap: () => void): Promise<void>
}

/** Who has not been heard of for so long is taken for gone by the others. */
export const SILENT_FOR_MS = 3_000
