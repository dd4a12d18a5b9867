import { hash, verify } from '@node-rs/argon2'

// OWASP's recommendation for argon2id: 19 MiB, 2 passes, 1 lane.
// Argon2id is the library's default algorithm.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

// The hash of a random text: checking against it takes as long as checking a real one.
const decoy = hashPassword(crypto.randomUUID())

/** Whether a password is right. Takes the same time where there is no account or no password to compare with. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await decoy), password)
  return stored ? right : false
}
