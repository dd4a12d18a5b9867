import { join } from 'node:path'
import { SOCIAL_NETWORKS, type SocialNetwork } from '#shared/domain/login.ts'
import { firebaseChatStore } from '#server/adapters/chat/firebase.ts'
import type { ChatStore } from '#server/adapters/chat/port.ts'
import { folderFileStore } from '#server/adapters/files/folder.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { s3FileStore } from '#server/adapters/files/s3.ts'
import { outboxMail } from '#server/adapters/mail/outbox.ts'
import type { MailPort } from '#server/adapters/mail/port.ts'
import type { PaymentGateway } from '#server/adapters/payments/port.ts'
import { sandboxGateway } from '#server/adapters/payments/sandbox/gateway.ts'
import { configuredGeocoding } from '#server/adapters/places/configured.ts'
import { gazetteerPlaces } from '#server/adapters/places/gazetteer.ts'
import type { PlacesPort } from '#server/adapters/places/port.ts'
import { servicePlaces } from '#server/adapters/places/servicePlaces.ts'
import { discoveredNetwork } from '#server/adapters/signIn/discoveredNetwork.ts'
import { networks } from '#server/adapters/signIn/networks.ts'
import { openIdNetwork } from '#server/adapters/signIn/openId.ts'
import type { OpenIdClient } from '#server/adapters/signIn/provider.ts'
import type { SignInNetwork } from '#server/adapters/signIn/port.ts'
import type { Environment } from '#server/config/environment.ts'
import type { Database, Pool } from '#server/db/connection.ts'
import type { Log } from '#server/kernel/log.ts'
import { sharedAllowance } from '#server/kernel/rateLimit.ts'
import type { Measured, Metrics } from '#server/metrics/metrics.ts'
import { publicOrigin } from '#server/modules/files/addresses.ts'
import type { WorkQueue } from '#server/queue/workQueue.ts'
import type { RedisBus } from '#server/realtime/redis/redisBus.ts'

/**
 * Which adapter each port has: the real one where it is configured, else the embedded default. One whose library is large
 * is loaded only where it is used: a process keeps in memory whatever it has loaded.
 */

export async function chooseMail(
  { SMTP_URL: url, MAIL_FROM: from, SUPPORT_EMAIL: support }: Environment,
  queue: WorkQueue,
): Promise<MailPort> {
  if (!url) return outboxMail()
  const { smtpMail } = await import('#server/adapters/mail/smtp.ts')
  return smtpMail({ url, from, support, queue })
}

export async function choosePayments(environment: Environment, db: Database): Promise<PaymentGateway> {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLIC_KEY: publicKey,
    STRIPE_WEBHOOK_SECRET: webhookSecrets,
  } = environment
  const origin = publicOrigin(environment)
  if (!secretKey || !publicKey || !webhookSecrets) return sandboxGateway(db, origin)
  const { stripeGateway } = await import('#server/adapters/payments/stripe/gateway.ts')
  return stripeGateway({ secretKey, publicKey, webhookSecrets, origin })
}

export function chooseFiles(environment: Environment): FileStore {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = environment
  return endpoint && region && bucket && accessKeyId && secretAccessKey
    ? s3FileStore({ endpoint, region, bucket, accessKeyId, secretAccessKey })
    : folderFileStore(join(environment.DATA_DIR, 'files'))
}

export function choosePlaces(environment: Environment, db: Pool, log: Log): PlacesPort {
  const gazetteer = gazetteerPlaces()
  const configured = configuredGeocoding(environment)
  if (!configured) return gazetteer
  const { service, perSecond } = configured
  return servicePlaces({ service, gazetteer, log, mayAsk: sharedAllowance(db.$client, 'places', perSecond) })
}

type Networks = ReadonlyMap<SocialNetwork, SignInNetwork>

/** Browsers come back to an address of ours, the desktop client to its machine: two clients at each network. */
export function chooseSignIn(environment: Environment): { signIn: Networks; desktopSignIn: Networks } {
  const { OPENID_ISSUER: issuer } = environment
  return {
    signIn: networksOf(issuer, {
      facebook: [environment.FACEBOOK_CLIENT_ID, environment.FACEBOOK_CLIENT_SECRET],
      google: [environment.GOOGLE_CLIENT_ID, environment.GOOGLE_CLIENT_SECRET],
      linkedin: [environment.LINKEDIN_CLIENT_ID, environment.LINKEDIN_CLIENT_SECRET],
      openid: [environment.OPENID_CLIENT_ID, environment.OPENID_CLIENT_SECRET],
    }),
    desktopSignIn: networksOf(issuer, {
      facebook: [environment.FACEBOOK_DESKTOP_CLIENT_ID, environment.FACEBOOK_DESKTOP_CLIENT_SECRET],
      google: [environment.GOOGLE_DESKTOP_CLIENT_ID, environment.GOOGLE_DESKTOP_CLIENT_SECRET],
      linkedin: [environment.LINKEDIN_DESKTOP_CLIENT_ID, environment.LINKEDIN_DESKTOP_CLIENT_SECRET],
      openid: [environment.OPENID_DESKTOP_CLIENT_ID, environment.OPENID_DESKTOP_CLIENT_SECRET],
    }),
  }
}

type Client = readonly [id: string | undefined, secret: string | undefined]

function networksOf(issuer: string | undefined, clients: Readonly<Record<SocialNetwork, Client>>): Networks {
  const configured = SOCIAL_NETWORKS.flatMap((name) => {
    const [clientId, clientSecret] = clients[name]
    if (!clientId || !clientSecret) return []
    const network = networkOf(name, issuer, { clientId, clientSecret })
    return network ? [[name, network] as const] : []
  })
  return new Map(configured)
}

function networkOf(
  name: SocialNetwork,
  issuer: string | undefined,
  client: OpenIdClient,
): SignInNetwork | undefined {
  if (name !== 'openid') return openIdNetwork(networks[name], client)
  return issuer === undefined ? undefined : discoveredNetwork(issuer, client)
}

export function chooseChatStore(environment: Environment): ChatStore {
  const {
    FIREBASE_API_KEY: apiKey,
    FIREBASE_DATABASE_URL: databaseURL,
    FIREBASE_STORAGE_BUCKET: storageBucket,
    FIREBASE_SERVICE_ACCOUNT: account,
    FIREBASE_AUTH_EMULATOR_HOST: authEmulator = '',
    FIREBASE_STORAGE_EMULATOR_HOST: storageEmulator = '',
  } = environment
  if (!apiKey || !databaseURL || !storageBucket || !account) return { kind: 'own' }
  const { project_id: projectId } = account
  const project = { apiKey, projectId, databaseURL, storageBucket, authEmulator, storageEmulator }
  return firebaseChatStore({ project, account })
}

/** Joins the server's processes; absent where PostgreSQL does. */
export async function chooseRedis({ REDIS_URL: url }: Environment, log: Log): Promise<RedisBus | undefined> {
  if (!url) return undefined
  const { redisBus } = await import('#server/realtime/redis/redisBus.ts')
  return redisBus(url, log)
}

/** Absent where nobody is to read them. */
export async function chooseMetrics(
  { METRICS_HOST: host, METRICS_PORT: port }: Environment,
  measured: Measured,
): Promise<Metrics | undefined> {
  if (port === undefined) return undefined
  const { createMetrics } = await import('#server/metrics/metrics.ts')
  return createMetrics({ host, port }, measured)
}
