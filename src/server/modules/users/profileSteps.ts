import { count, eq } from 'drizzle-orm'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { updateMe } from '#shared/wire/calls/users.ts'
import { DomainError, type FieldErrorCode } from '#shared/domain/errors.ts'
import { banks, userCategories, users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { StoredFile } from '#server/modules/files/storeFile.ts'
import { type UserRow, userRow } from './users.ts'

type Change = BodyOf<typeof updateMe>

const steps = ['profileStep1', 'profileStep2', 'profileStep3', 'profileStep4', 'profileStep5'] as const

type Step = (typeof steps)[number]

type Flags = Readonly<Record<Step, boolean | undefined>>

/**
 * The flags that a change sets. A customer's first step may come as a form, which can't carry its document (§7): then
 * the upload that brings it sets the step.
 */
export async function stepsOf(
  tx: Tx,
  { id, role, profileStep1: isDone }: UserRow,
  change: Change,
  { profileDocument, canCarryFiles }: { profileDocument: StoredFile | undefined; canCarryFiles: boolean },
): Promise<Flags> {
  const { profileStep1, profileStep2, profileStep3, profileStep4, profileStep5 } = change
  const flags = { profileStep1, profileStep2, profileStep3, profileStep4, profileStep5 }
  if (role !== 'customer' || isDone) return flags
  const missing = await missingInProfile(tx, await userRow(tx.db, id))
  if (profileStep1 && !canCarryFiles && missing?.code === 'document_required')
    return { ...flags, profileStep1: undefined }
  return profileStep1 === undefined && profileDocument && !missing ? { ...flags, profileStep1: true } : flags
}

/** Sets the flags that were sent. One can be set only when what it stands for is there (§4.2). */
export async function setSteps(tx: Tx, before: UserRow, flags: Flags): Promise<void> {
  if (Object.values(flags).every((flag) => flag === undefined)) return
  // A profile that is in use does not fall back into onboarding.
  if (before.status !== 'pending' && Object.values(flags).includes(false)) return
  const user = await userRow(tx.db, before.id)
  for (const step of steps) {
    if (!flags[step]) continue
    const missing = await missingFor(tx, user, step)
    if (missing) throw new DomainError(missing.code, { field: missing.field, also: step })
  }
  await tx.db.update(users).set(flags).where(eq(users.id, before.id))
}

interface Missing {
  readonly field: string
  readonly code: FieldErrorCode
}

/** What a step still needs, and the field to give it in. */
async function missingFor(tx: Tx, user: UserRow, step: Step): Promise<Missing | undefined> {
  switch (step) {
    case 'profileStep1':
      return missingInProfile(tx, user)
    case 'profileStep2':
      return user.role === 'customer' ? missingPicture(user) : missingDocument(tx, user)
    case 'profileStep3': {
      const [bank] = await tx.db
        .select({ id: banks.id })
        .from(banks)
        .where(eq(banks.userId, user.id))
        .limit(1)
      return bank ? undefined : { field: 'bank', code: 'bank_required' }
    }
    case 'profileStep4':
    case 'profileStep5':
      return missingPicture(user)
  }
}

async function missingInProfile(tx: Tx, user: UserRow): Promise<Missing | undefined> {
  if (!user.name) return { field: 'name', code: 'name_required' }
  if (!user.birthdate) return { field: 'birthDate', code: 'birthdate_required' }
  if (!user.location || user.latitude === null) return { field: 'location', code: 'location_required' }
  if (!user.bio) return { field: 'bio', code: 'bio_required' }
  if (user.role === 'customer')
    return user.profileDocument ? undefined : { field: 'profileDocument', code: 'document_required' }
  const [chosen] = await tx.db
    .select({ n: count() })
    .from(userCategories)
    .where(eq(userCategories.userId, user.id))
  return chosen?.n ? undefined : { field: 'categories', code: 'categories_required' }
}

function missingPicture(user: UserRow): Missing | undefined {
  return user.profilePicture ? undefined : { field: 'picture', code: 'portrait_required' }
}

async function missingDocument(tx: Tx, user: UserRow): Promise<Missing | undefined> {
  if (!user.idDocument) return { field: 'identityDocument', code: 'papers_required' }
  if (!user.profileDocument) return { field: 'profileDocument', code: 'papers_required' }
  const chosen = await tx.db.select().from(userCategories).where(eq(userCategories.userId, user.id))
  return chosen.every((category) => category.documentId)
    ? undefined
    : { field: 'categoryDocuments', code: 'papers_required' }
}
