import { createHmac, hkdfSync } from 'node:crypto'

/** So many digits of an account are shown, and kept. */
const LAST = 4

export interface KeptAccount {
  lastDigits: string
  accountDigest: string
}

/**
 * What is kept of an account number: what is shown of it, and what tells it from others. The digest's key comes from the
 * server's SECRET; without that key nine digits are tried out in a second.
 */
export function keptAccount(secret: string, accountNumber: string): KeptAccount {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'account numbers', 32))
  return {
    lastDigits: accountNumber.slice(-LAST),
    accountDigest: createHmac('sha256', key).update(accountNumber).digest('base64url'),
  }
}
