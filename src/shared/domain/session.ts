/** Somewhere a person is signed in, as they may know it again. */
export interface Session {
  id: string
  /** "Firefox on Windows". */
  device: string
  /** The network it was last used from, without what names a machine: "203.0.113.x"; empty where nobody knows. */
  network: string
  firstUsedAt: Date
  lastUsedAt: Date
  /** The one that asks. */
  current: boolean
}
