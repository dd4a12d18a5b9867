import { CERTIFICATE_REMEDY, certificateFault } from '#server/adapters/certificateFault.ts'

/** What a store answers that does not do what it is asked for. */
export class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal'

  constructor(
    readonly status: number,
    /** The store's own name of it. */
    readonly code: string,
  ) {
    super(`The file store answered ${status} (${code || 'no code'})`)
  }
}

/** The names that S3 and its kin have for what is wrong, and what to do about each. */
const remedies: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'it does not know the key: correct S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'the secret is not that of the key: correct S3_SECRET_ACCESS_KEY.',
  NoSuchBucket: 'there is no such bucket: create it, or correct S3_BUCKET.',
  AccessDenied: 'the key may not do this: let it write, read, list and delete in the bucket.',
  AllAccessDisabled: 'the bucket was closed: ask the store.',
  AuthorizationHeaderMalformed: 'the bucket is in another region: correct S3_REGION.',
  PermanentRedirect: 'the bucket is in another region: correct S3_REGION and S3_ENDPOINT.',
  RequestTimeTooSkewed: 'this machine’s clock is wrong: set it by NTP.',
}

const folderRemedies: Readonly<Record<string, string>> = {
  EACCES: 'may not be written by whom this program runs as: give it to them.',
  EPERM: 'may not be written by whom this program runs as: give it to them.',
  EROFS: 'is on a disk that takes no writes: set DATA_DIR to another one.',
  ENOSPC: 'is on a disk that is full.',
  ENOTDIR: 'is below something that is no folder: correct DATA_DIR.',
}

/**
 * What is wrong with a store that refuses, in one sentence with what to do. Undefined where it only does not answer, or
 * is busy: it may be well in a moment.
 */
export function storeFault(error: unknown): string | undefined {
  if (error instanceof StoreRefusal) {
    if (error.status >= 500) return undefined
    const remedy = remedies[error.code] ?? 'see its own log.'
    return `The file store refuses (${error.status} ${error.code || 'without a code'}): ${remedy}`
  }
  const untrusted = certificateFault(error)
  if (untrusted)
    return `The certificate of the file store is not trusted: ${untrusted}. ${CERTIFICATE_REMEDY}`
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const remedy = folderRemedies[String(error.code)]
  return remedy && `The folder of the files ${remedy}`
}
