/** Work that waits, taken in turns: whoever has much waiting does not keep the others from theirs. */
export class Turns<Work> {
  readonly #waiting = new Map<string, Work[]>()
  #count = 0

  get count(): number {
    return this.#count
  }

  countOf(owner: string): number {
    return this.#waiting.get(owner)?.length ?? 0
  }

  add(owner: string, work: Work): void {
    const own = this.#waiting.get(owner)
    if (own) own.push(work)
    else this.#waiting.set(owner, [work])
    this.#count += 1
  }

  /** The first of whoever has waited longest for a turn. */
  take(): Work | undefined {
    for (const [owner, own] of this.#waiting) {
      this.#waiting.delete(owner)
      const work = own.shift()
      if (own.length > 0) this.#waiting.set(owner, own)
      if (!work) continue
      this.#count -= 1
      return work
    }
    return undefined
  }
}
