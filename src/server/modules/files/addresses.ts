import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { FileId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'
import type { Environment } from '#server/config/environment.ts'
import type { Services } from '#server/kernel/services.ts'

const DOCUMENT_MINUTES = 15

/** Where people reach this server, without a slash at the end: for links in mails and returns from the gateway. */
export function publicOrigin(environment: Environment): string {
  return (environment.PUBLIC_URL ?? `http://${environment.HOST}:${environment.PORT}`).replace(/\/$/, '')
}

/** Address of a picture, which anyone may see who was given it; empty where there is none. */
export function pictureUrl(id: FileId | null): string {
  return id ? `/files/${id}` : ''
}

/** Address of a document, good for a quarter of an hour for whoever holds it; empty where there is none. */
export function documentUrl(signing: Signing, id: FileId | null): string {
  return id ? signedAddress(signing, `/files/${id}`) : ''
}

/** What an address is signed with. */
type Signing = Pick<Services, 'secret' | 'clock'>

/** What answers with documents in them are made from: the services, or a transaction that has just changed something. */
export interface Reading extends Signing, Pick<Services, 'environment' | 'gateway'> {
  readonly db: Database
}

/** A path with an expiry and a signature over both. */
export function signedAddress({ secret, clock }: Signing, path: string): string {
  const expires = String(Math.floor(clock().getTime() / 1000) + DOCUMENT_MINUTES * 60)
  return `${path}?${new URLSearchParams({ expires, signature: sign(secret, path, expires) })}`
}

/** What a signed address carries in its query. */
const signature = z.object({ expires: z.string().optional(), signature: z.string().optional() })

export function isSigned({ secret, clock }: Signing, path: string, given: unknown): boolean {
  // One of each: doubled, they are lists and no address of ours.
  const query = signature.safeParse(given).data
  if (!query?.expires || !query.signature) return false
  const expected = Buffer.from(sign(secret, path, query.expires))
  const signed = Buffer.from(query.signature)
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return false
  return Number(query.expires) * 1000 > clock().getTime()
}

function sign(secret: string, path: string, expires: string): string {
  return createHmac('sha256', secret).update(`${path}\n${expires}`).digest('base64url')
}
