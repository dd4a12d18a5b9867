import type { Part } from '../world.ts'
import { admin } from './admin.ts'
import { banks } from './banks.ts'
import { bids } from './bids.ts'
import { cards } from './cards.ts'
import { cancelling } from './cancelling.ts'
import { catalogue } from './catalogue.ts'
import { changingPassword } from './changingPassword.ts'
import { chat } from './chat.ts'
import { customerProfile } from './customerProfile.ts'
import { favourites } from './favourites.ts'
import { gallery } from './gallery.ts'
import { help } from './help.ts'
import { home } from './home.ts'
import { invitations } from './invitations.ts'
import { jobLists } from './jobLists.ts'
import { jobs } from './jobs.ts'
import { mainJob } from './mainJob.ts'
import { notifications } from './notifications.ts'
import { offers } from './offers.ts'
import { prices } from './prices.ts'
import { pricing } from './pricing.ts'
import { profiles } from './profiles.ts'
import { providerProfile } from './providerProfile.ts'
import { signingIn } from './signingIn.ts'
import { sockets } from './sockets.ts'
import { transactions } from './transactions.ts'
import { unfinishedAccounts } from './unfinishedAccounts.ts'

/** Every part of the checks; what is paid and told in the main job is there for those after it. */
export const parts: readonly Part[] = [
  ...signingIn,
  ...changingPassword,
  ...customerProfile,
  ...providerProfile,
  ...unfinishedAccounts,
  ...catalogue,
  ...banks,
  ...home,
  ...profiles,
  ...favourites,
  ...gallery,
  ...jobs,
  ...jobLists,
  ...bids,
  ...offers,
  ...invitations,
  ...chat,
  ...cards,
  ...pricing,
  ...mainJob,
  ...prices,
  ...cancelling,
  ...transactions,
  ...notifications,
  ...help,
  ...admin,
  ...sockets,
]
