import * as admin from './admin.ts'
import * as adminConsole from './console.ts'
import * as banks from './banks.ts'
import * as bids from './bids.ts'
import type { Call } from './call.ts'
import * as cards from './cards.ts'
import * as categories from './categories.ts'
import * as changeOrders from './changeOrders.ts'
import * as config from './config.ts'
import * as consent from './consent.ts'
import * as conversations from './conversations.ts'
import * as dealings from './dealings.ts'
import * as disputes from './disputes.ts'
import * as favourites from './favourites.ts'
import * as gallery from './gallery.ts'
import * as help from './help.ts'
import * as invitations from './invitations.ts'
import * as jobLists from './jobLists.ts'
import * as jobs from './jobs.ts'
import * as stages from './stages.ts'
import * as notificationPreferences from './notificationPreferences.ts'
import * as notifications from './notifications.ts'
import * as offers from './offers.ts'
import * as ownUser from './ownUser.ts'
import * as passwords from './passwords.ts'
import * as personalData from './personalData.ts'
import * as places from './places.ts'
import * as providers from './providers.ts'
import * as retention from './retention.ts'
import * as reviews from './reviews.ts'
import * as savedReplies from './savedReplies.ts'
import * as secondFactor from './secondFactor.ts'
import * as sessions from './sessions.ts'
import * as signUp from './signUp.ts'
import * as socialLogin from './socialLogin.ts'
import * as stripe from './stripe.ts'
import * as suggestions from './suggestions.ts'
import * as taxNumbers from './taxNumbers.ts'
import * as team from './team.ts'
import * as transactions from './transactions.ts'
import * as users from './users.ts'
import * as visits from './visits.ts'
import * as waiting from './waiting.ts'

/**
 * Every call there is, by module. Only the server and tests read the whole table; a screen imports the calls it makes,
 * so that it does not load the others.
 */
export const calls = {
  ownUser,
  users,
  sessions,
  signUp,
  passwords,
  socialLogin,
  gallery,
  providers,
  suggestions,
  secondFactor,
  admin,
  team,
  adminConsole,
  categories,
  banks,
  taxNumbers,
  personalData,
  consent,
  retention,
  jobs,
  jobLists,
  visits,
  bids,
  invitations,
  offers,
  changeOrders,
  stages,
  disputes,
  dealings,
  reviews,
  conversations,
  savedReplies,
  cards,
  stripe,
  transactions,
  favourites,
  help,
  notifications,
  notificationPreferences,
  waiting,
  places,
  config,
} satisfies Record<string, Record<string, Call>>

export const allCalls: readonly Call[] = Object.values(calls).flatMap((module) => Object.values<Call>(module))
