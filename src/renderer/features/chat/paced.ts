/**
 * Runs something at once, and then at most every so often: what is asked for meanwhile becomes one run at the end of
 * that time. So many messages in a row are acknowledged together, and a single one without delay.
 */
export class Paced {
  #timer: ReturnType<typeof setTimeout> | undefined
  #isWaiting = false

  constructor(
    private readonly everyMs: number,
    private readonly run: () => void,
  ) {}

  ask(): void {
    if (this.#timer !== undefined) {
      this.#isWaiting = true
      return
    }
    this.run()
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      if (!this.#isWaiting) return
      this.#isWaiting = false
      this.ask()
    }, this.everyMs)
  }

  /** Runs what waits now: nobody is left to wait for. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.#isWaiting) return
    this.#isWaiting = false
    this.run()
  }
}
