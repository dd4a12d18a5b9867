import { EventEmitter } from 'node:events'
import type { Session } from 'electron'
import type { PageSession } from '../electron.ts'

type Serve = (request: Request) => Response | Promise<Response>

/** A session of pages, with the handlers that it was given; every partition has one of its own (docs/api/session.md). */
export class StandInSession extends EventEmitter implements PageSession {
  request: Parameters<Session['setPermissionRequestHandler']>[0] = null
  check: Parameters<Session['setPermissionCheckHandler']>[0] = null
  /** What the system says of the way to an address. */
  proxy = 'DIRECT'
  readonly learned: string[] = []
  /** What the pages of this session are served with, by scheme. */
  readonly served = new Map<string, Serve>()
  /** How often all that its pages keep was cleared. */
  cleared = 0

  readonly protocol = {
    // "A scheme can only have one handler" (shell/browser/api/electron_api_protocol.cc, RegisterProtocol).
    handle: (scheme: string, serve: Serve): void => {
      if (this.served.has(scheme)) throw new Error(`The protocol ${scheme} is handled already`)
      this.served.set(scheme, serve)
    },
  }
  /** `work` empties what stands behind it. */
  constructor(
    /** Of its partition. */
    readonly name = 'default',
    private readonly work: (session: StandInSession) => Promise<void> = async () => undefined,
  ) {
    super()
  }
  async clearStorageData(): Promise<void> {
    this.cleared += 1
    await this.work(this)
  }
  resolveProxy = async (): Promise<string> => this.proxy
  addWordToSpellCheckerDictionary(word: string): boolean {
    return this.learned.push(word) > 0
  }
  setPermissionRequestHandler(handler: typeof this.request): void {
    this.request = handler
  }
  setPermissionCheckHandler(handler: typeof this.check): void {
    this.check = handler
  }
}
