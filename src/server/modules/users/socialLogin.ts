import { createHash } from 'node:crypto'
import { generateCodeVerifier, generateState } from 'arctic'
import { and, eq, lt } from 'drizzle-orm'
import { cut } from '#shared/domain/graphemes.ts'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import { deviceType } from '#shared/wire/headers.ts'
import type * as calls from '#shared/wire/calls/socialLogin.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { LoginResponse, SocialNetwork } from '#shared/domain/login.ts'
import { emailIdentity } from '#shared/forms/email.ts'
import { length } from '#shared/domain/limits.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { isDesktopReturn } from '#shared/signInReturn.ts'
import { isGone } from '#shared/domain/userStates.ts'
import type { SignInNetwork, SocialAccount } from '#server/adapters/signIn/port.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { socialIdentities, socialSignIns, users } from '#server/db/schema/index.ts'
import type { Client } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { hashToken } from '#server/kernel/sessions.ts'
import { typedKey } from '#server/kernel/rateLimit.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { publicOrigin } from '#server/modules/files/addresses.ts'
import { takenOverMail } from '#server/mails/accountMails.ts'
import { forgotPassword, takeOver } from './resetPassword.ts'
import { admit, admitted } from './secondStep.ts'
import { accountsByEmail } from './userByEmail.ts'
import type { UserRow } from './users.ts'
import { beginAccount } from './beginAccount.ts'

type Given = BodyOf<typeof calls.socialLogin>
type SignIn = typeof socialSignIns.$inferSelect

/** How long somebody may take on the network's pages. */
const VALID_MS = 10 * 60_000

/** The network's page to go to. What must come back unchanged stays here, for the device that asked. */
export async function startSocialLogin(
  services: Services,
  client: Client,
  given: BodyOf<typeof calls.startSocialLogin>,
): Promise<{ url: string }> {
  const { db, clock } = services
  const { network, role, challenge } = given
  const provider = networkOf(services, client, network)
  const state = generateState()
  const way = {
    codeVerifier: generateCodeVerifier(),
    nonce: generateState(),
    redirectUri: wayBack(services, client, given),
  }
  const url = await noted(services, network, provider.authorizationUrl({ ...way, state }))
  const now = clock().getTime()
  await db.delete(socialSignIns).where(lt(socialSignIns.expiresAt, new Date(now)))
  await db.insert(socialSignIns).values({
    ...way,
    stateHash: hashToken(bound(state, challenge)),
    network,
    role,
    deviceId: deviceOf(client),
    expiresAt: new Date(now + VALID_MS),
  })
  return { url }
}

/** What a network refuses, or why it can't be asked, is for whoever runs the marketplace. */
async function noted<Answer>(
  { log }: Services,
  network: SocialNetwork,
  asked: Promise<Answer>,
): Promise<Answer> {
  return asked.catch((error: unknown) => {
    const reason = error instanceof DomainError ? (error.cause ?? error.code) : 'unknown'
    log.warn({ network, reason }, 'a social sign-in did not go through')
    throw error
  })
}

const deviceOf = (client: Client) => client.deviceId ?? 'unknown'

const isDesktop = (client: Client) => client.deviceType === deviceType.desktop

function networkOf(
  { desktopSignIn, signIn }: Services,
  client: Client,
  network: SocialNetwork,
): SignInNetwork {
  const provider = (isDesktop(client) ? desktopSignIn : signIn).get(network)
  if (!provider) throw new DomainError('not_available')
  return provider
}

/** Our own address, or for the desktop client alone its own, and only with a challenge: other programs see links. */
function wayBack(
  { environment }: Services,
  client: Client,
  { network, returnTo: wanted, challenge }: BodyOf<typeof calls.startSocialLogin>,
): string {
  const isOwn = wanted === undefined && challenge === undefined
  if (!isDesktop(client) && isOwn) return publicOrigin(environment) + returnPath(network)
  if (isDesktop(client) && wanted && challenge && isDesktopReturn(wanted)) return wanted
  throw new DomainError('social_sign_in_refused')
}

/** What a way out is found by: without the verifier of its challenge its state is worth nothing. */
function bound(state: string, challenge: string | undefined): string {
  return challenge === undefined ? state : `${state}.${challenge}`
}

/** §2.2 has an address for the professional network; the others have one like it. */
function returnPath(network: SocialNetwork): string {
  return network === 'linkedin' ? pathTo('linkedin') : pathTo('socialReturn', { network })
}

/** Signs in whoever the network says has come back, with a new account where there is none (§4.1). */
export async function socialLogin(services: Services, client: Client, given: Given): Promise<LoginResponse> {
  const provider = networkOf(services, client, given.network)
  const way = await takeSignIn(services, client, given)
  const account = await noted(services, given.network, provider.account({ ...way, code: given.code }))
  try {
    const answer = await inTransaction(services, async (tx) => {
      const row = await userOf(tx, given, account)
      if (row.role !== given.role) throw new DomainError('wrong_account_type')
      if (isGone(row.status)) throw new DomainError('account_switched_off')
      return waitsForOwner(row) ? { waiting: row.email } : admit(tx, client, row)
    })
    if (!('waiting' in answer)) return admitted(answer)
    await services.limits.count('mail', { address: client.ip, typed: typedKey(answer.waiting, client.ip) })
    await forgotPassword(services, answer.waiting)
    throw new DomainError('address_unproved')
  } catch (error) {
    // Two came back at once for one new account; the other one is making it.
    if (isUniqueViolation(error)) throw new DomainError('sign_in_under_way')
    throw error
  }
}

/** Uses a way out up, whether or not it fits: a guess has one try. */
async function takeSignIn({ db, clock }: Services, client: Client, given: Given): Promise<SignIn> {
  const { verifier } = given
  const challenge = verifier && createHash('sha256').update(verifier).digest('base64url')
  const [way] = await db
    .delete(socialSignIns)
    .where(eq(socialSignIns.stateHash, hashToken(bound(given.state, challenge))))
    .returning()
  const fits =
    way?.network === given.network &&
    way.role === given.role &&
    way.deviceId === deviceOf(client) &&
    way.redirectUri === given.returnTo &&
    isDesktopReturn(way.redirectUri) === isDesktop(client) &&
    way.expiresAt > clock()
  if (!way || !fits) throw new DomainError('social_sign_in_refused')
  return way
}

/**
 * An account that was begun with an address nobody had shown to be theirs, and that somebody without a session of it
 * has verified since: its network may be another's. The owner of the address decides, by the link that is mailed.
 */
function waitsForOwner({ emailVerifiedAt, ownerProvedAt }: UserRow): boolean {
  return emailVerifiedAt !== null && ownerProvedAt === null
}

async function userOf(tx: Tx, given: Given, account: SocialAccount): Promise<UserRow> {
  const { network } = given
  const { subject } = account
  const { db } = tx
  const [known] = await db
    .select({ user: users })
    .from(socialIdentities)
    .innerJoin(users, eq(users.id, socialIdentities.userId))
    .where(and(eq(socialIdentities.network, network), eq(socialIdentities.subject, subject)))
  if (known) return known.user
  const email = account.email ?? given.email
  if (!email) throw new DomainError('social_without_email', { field: 'email' })
  // An account is joined only where both sides have made sure of the address: else whoever typed it first would share
  // it with its owner. Otherwise a new one is made, which waits for the address where the network is not sure of it.
  const { owner } = await accountsByEmail(db, email)
  const same = account.emailVerified ? owner : undefined
  if (same && same.role !== given.role) throw new DomainError('wrong_account_type')
  const row = same ? await joined(tx, same) : await newUser(tx, given, { ...account, email })
  await db.insert(socialIdentities).values({ network, subject, userId: row.id })
  return row
}

/** The first network that vouches for its owner ends what others may have begun the account with. */
async function joined(tx: Tx, row: UserRow): Promise<UserRow> {
  if (row.ownerProvedAt) return row
  await tx.sendMail(takenOverMail(tx.environment, row.email))
  return takeOver(tx, row.id, { passwordHash: null })
}

async function newUser(
  tx: Tx,
  given: Given,
  { email, emailVerified, name }: SocialAccount & { email: string },
): Promise<UserRow> {
  const [row] = await tx.db
    .insert(users)
    .values({
      email: emailIdentity(email),
      role: given.role,
      name: cut(name.trim(), length.name),
      emailVerifiedAt: emailVerified ? tx.clock() : null,
      ownerProvedAt: emailVerified ? tx.clock() : null,
    })
    .returning()
  if (!row) throw new Error('The user was not stored')
  await beginAccount(tx, row)
  return row
}
