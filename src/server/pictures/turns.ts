/** Work that waits, taken in turns: whoever has much waiting does not keep the others from theirs. */
export class Turns<Tx> {
  readonly #waiting = new Map<string, Tx[]>()
  #count = 0

  get count(): number {
    return this.#count
  }

  countOf(owner: string): number {
    return this.#waiting.get(owner)?.length ?? 0
  }

  add(owner: string, tx: Tx): void {
    const own = this.#waiting.get(owner)
    if (own) own.push(tx)
    else this.#waiting.set(owner, [tx])
    this.#count += 1
  }

  /** The first of whoever has waited longest for a turn. */
  take(): Tx | undefined {
    for (const [owner, own] of this.#waiting) {
      this.#waiting.delete(owner)
      const tx = own.shift()
      if (own.length > 0) this.#waiting.set(owner, own)
      if (!tx) continue
      this.#count -= 1
      return tx
    }
    return undefined
  }
}
