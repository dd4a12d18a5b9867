import { DomainError } from '#shared/domain/errors.ts'
import type { UserRow } from './users.ts'

let lists: Promise<ReadonlySet<string>> | undefined

/** Passwords that were stolen somewhere and are tried first. Read when the first password is chosen. */
function stolen(): Promise<ReadonlySet<string>> {
  lists ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return lists
}

/** Refuses a new password that whoever guesses would try first. One that is there already goes on working. */
export async function refuseWeakPassword(
  password: string,
  field: string,
  owner: Pick<UserRow, 'email' | 'name'>,
): Promise<void> {
  const chosen = password.toLowerCase()
  if (ownWords(owner).includes(chosen)) throw new DomainError('password_of_own_words', { field })
  if ((await stolen()).has(chosen)) throw new DomainError('password_stolen', { field })
}

/** The address, what stands before its @, and the name as a password can hold it: without spaces. */
function ownWords({ email, name }: Pick<UserRow, 'email' | 'name'>): string[] {
  const [local = ''] = email.split('@')
  return [email, local, name.replaceAll(' ', '')].map((word) => word.toLowerCase())
}
