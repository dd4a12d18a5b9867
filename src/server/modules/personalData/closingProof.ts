import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { closeAccount } from '#shared/wire/calls/personalData.ts'
import type { ClosingProof } from '#shared/domain/closing.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { SessionUser } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { isFresh } from '#server/modules/users/isFresh.ts'
import { passwordMatches } from '#server/modules/users/passwords.ts'
import { hasSecondFactor, takeCode } from '#server/modules/users/secondFactor.ts'
import { userRow } from '#server/modules/users/users.ts'

type Given = BodyOf<typeof closeAccount>

/** How somebody can show once more who they are. */
export async function closingProof(services: Services, user: SessionUser): Promise<ClosingProof> {
  if (await hasSecondFactor(services.db, user.id)) return 'code'
  const { passwordHash } = await userRow(services.db, user.id)
  if (passwordHash !== null) return 'password'
  return (await isFresh(services, user)) ? 'recentSignIn' : 'signInAgain'
}

/** Refuses whoever has not shown it. What remains to be done in the transaction is answered: a code is used up there. */
export async function prove(
  services: Services,
  user: SessionUser,
  given: Given,
): Promise<(tx: Tx) => Promise<void>> {
  const proof = await closingProof(services, user)
  if (proof === 'signInAgain') throw new DomainError('sign_in_again')
  if (proof === 'password') {
    const { passwordHash } = await userRow(services.db, user.id)
    if (!(await passwordMatches(passwordHash, given.password ?? '')))
      throw new DomainError('password_again_wrong', { field: 'password' })
  }
  return async (tx) => {
    if (proof === 'code' && !(await takeCode(tx, user.id, given.code ?? '')))
      throw new DomainError('code_wrong', { field: 'code' })
  }
}
