import type { Attack } from './attack.ts'
import { documentedRequests } from './attacks/documentedRequests.ts'
import { forgedAddresses } from './attacks/forgedAddresses.ts'
import { databaseRestarts, kills } from './attacks/interrupted.ts'
import { largePictures } from './attacks/largePictures.ts'
import { lockout } from './attacks/lockout.ts'
import { longAddresses } from './attacks/longAddresses.ts'
import { pool } from './attacks/pool.ts'
import { positions } from './attacks/positions.ts'
import { randomRequests } from './attacks/randomRequests.ts'
import { silentMailServer } from './attacks/silentMailServer.ts'
import { sockets } from './attacks/sockets.ts'
import { stopping } from './attacks/stopping.ts'
import { strangers } from './attacks/strangers.ts'

export const attacks: readonly Attack[] = [
  pool,
  longAddresses,
  positions,
  largePictures,
  sockets,
  forgedAddresses,
  lockout,
  strangers,
  randomRequests,
  documentedRequests,
  silentMailServer,
  stopping,
  kills,
  databaseRestarts,
]
