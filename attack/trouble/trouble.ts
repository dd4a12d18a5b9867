import type { Market } from '../market.ts'

type Settings = Readonly<Record<string, string>>

/** Something that goes wrong with what a marketplace stands on. */
export interface Trouble {
  readonly name: string
  /** What it needs around it; `end` is after everything. */
  around(): Promise<{
    settings: Settings
    begin(market: Market): Promise<void>
    mend(market: Market): Promise<void>
    end(): Promise<void>
  }>
  /** How long it lasts before it is mended; absent: until its alarm was heard. */
  readonly lastsSeconds?: number
  /** Whether nothing of it is left. */
  isWell(market: Market): Promise<boolean>
  readonly raisesAlarm: boolean
}

export const nothing = async () => undefined

/** This machine does not let it be played. */
export class NotHere extends Error {
  override readonly name = 'NotHere'
}
