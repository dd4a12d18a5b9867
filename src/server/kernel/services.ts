import type { GatewayName } from '#shared/domain/gateway.ts'
import type { SocialNetwork } from '#shared/domain/login.ts'
import type { Environment } from '#server/config/environment.ts'
import type { Pool } from '#server/db/connection.ts'
import type { Replica } from '#server/replica/replica.ts'
import type { ChatStore } from '#server/adapters/chat/port.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { MailPort } from '#server/adapters/mail/port.ts'
import type { PaymentGateway } from '#server/adapters/payments/port.ts'
import type { PlacesPort } from '#server/adapters/places/port.ts'
import type { SignInNetwork } from '#server/adapters/signIn/port.ts'
import type { Pictures } from '#server/pictures/picturePool.ts'
import type { RateLimits } from './rateLimit.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import type { WorkQueue } from '#server/queue/workQueue.ts'
import type { Log } from './log.ts'

/** What the modules need from outside: made once by the program, or by a test. */
export interface Services {
  readonly db: Pool
  /** What may be read of the database elsewhere, where that is configured. */
  readonly replica: Replica | undefined
  readonly clock: () => Date
  readonly environment: Environment
  /** Key of signed addresses; random for each installation. */
  readonly secret: string
  readonly files: FileStore
  /** Makes uploaded pictures anew. */
  readonly pictures: Pictures
  readonly mail: MailPort
  readonly places: PlacesPort
  readonly payments: PaymentGateway
  /** The name of that gateway: money of another one is not touched. */
  readonly gateway: GatewayName
  /** The social networks that are configured. */
  readonly signIn: ReadonlyMap<SocialNetwork, SignInNetwork>
  /** The same for the desktop client, which the networks know as an installed application. */
  readonly desktopSignIn: ReadonlyMap<SocialNetwork, SignInNetwork>
  readonly chatStore: ChatStore
  readonly queue: WorkQueue
  readonly limits: RateLimits
  readonly realtime: Realtime
  readonly log: Log
}
