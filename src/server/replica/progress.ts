interface Moment {
  readonly position: number
  readonly at: number
}

/** A replica that is this many looks behind is told of less exactly. */
const MOST_KEPT = 4_000

/**
 * Tells how old what a replica shows is, by one clock and however idle the database: it remembers when the database's log
 * had come to which position, and a replica that has played as far shows all that was committed by then.
 */
export class Progress {
  #ahead: Moment[] = []
  #shown: number | undefined
  #played = 0

  /** Up to where the replica has played the log, as far as is known. */
  get played(): number {
    return this.#played
  }

  /** The database's log had come to `position`, no sooner than `at`. */
  noteWritten(position: number, at: number): void {
    // Where nothing was written meanwhile, the same position stands for the later moment.
    if (this.#ahead.at(-1)?.position === position) this.#ahead.pop()
    this.#ahead.push({ position, at })
    if (this.#ahead.length > MOST_KEPT) this.#ahead = this.#ahead.filter((_one, index) => index % 2 === 0)
  }

  /** The replica has played it up to `position`. */
  notePlayed(position: number): void {
    this.#played = position
    for (let next = this.#ahead[0]; next && next.position <= position; next = this.#ahead[0]) {
      this.#shown = next.at
      this.#ahead.shift()
    }
  }

  /** How long ago what it shows was all that there was; undefined before that is known. */
  behind(now: number): number | undefined {
    return this.#shown === undefined ? undefined : now - this.#shown
  }
}
