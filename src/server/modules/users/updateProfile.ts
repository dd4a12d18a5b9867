import { count, eq } from 'drizzle-orm'
import type { BodyOf, UploadOf } from '#shared/wire/calls/call.ts'
import type { updateMe } from '#shared/wire/calls/users.ts'
import { DomainError, type FieldErrorCode } from '#shared/domain/errors.ts'
import { categoryId, type CategoryId, type FileId, type UserId } from '#shared/domain/ids.ts'
import { fileRules } from '#shared/forms/files.ts'
import { isOtherName } from '#shared/domain/reviewing.ts'
import { profile as text } from '#texts/validation.ts'
import { banks, userCategories, users } from '#server/db/schema/index.ts'
import type { UploadedFile, UploadedFiles } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import {
  keepFile,
  putDocument,
  putPicture,
  type StoredFile,
  type Upload,
} from '#server/modules/files/storeFile.ts'
import { activateWhenComplete } from './moveAccount.ts'
import { removeReplaced } from './papers.ts'
import { attachDocument, chooseTrades, reviewAgain, sendToReview } from './trades.ts'
import { type UserRow, userRow } from './users.ts'

type Change = BodyOf<typeof updateMe>
type Files = UploadedFiles<UploadOf<typeof updateMe>>

/** Applies a change to one's own profile; what is absent stays as it is (§7, PUT /users). */
export async function updateProfile(
  tx: Tx,
  id: UserId,
  change: Change,
  files: PutFiles & { canCarryFiles: boolean },
): Promise<UserRow> {
  // One change at a time: the steps below read what they check.
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
  const before = await userRow(tx.db, id)
  const added =
    change.categories && before.role === 'provider' ? await chooseTrades(tx, id, change.categories) : []
  const stored = await keepFiles(tx, before, files)
  const { name, bio, location, latitude, longitude, birthDate } = change
  const fields = {
    name,
    bio,
    location,
    latitude,
    longitude,
    birthdate: birthDate,
    profilePicture: stored.profilePicture,
    profileDocument: stored.profileDocument,
    idDocument: stored.idDocument,
  }
  if (Object.values(fields).some((value) => value !== undefined))
    await tx.db.update(users).set(fields).where(eq(users.id, id))
  if (before.status === 'active') await sendToReview(tx, id, added)
  if (before.certifiedAt && name !== undefined && isOtherName(before.name, name)) await reviewAgain(tx, id)
  await setSteps(tx, before, await stepsOf(tx, before, change, files))
  await activateWhenComplete(tx, id)
  for (const old of replaced(before, stored)) await removeReplaced(tx, old)
  return userRow(tx.db, id)
}

/** The files of a change, in the store. */
interface PutFiles {
  picture: StoredFile | undefined
  profileDocument: StoredFile | undefined
  identityDocument: StoredFile | undefined
  /** Each with the trade it is for. */
  categoryDocuments: readonly (readonly [CategoryId, StoredFile])[]
}

/** The first step of a change: its files go into the store. */
export async function putProfileFiles(services: Services, change: Change, files: Files): Promise<PutFiles> {
  const trades =
    files.categoryDocuments.length > 0
      ? documentCategories(change.documentCategories, files.categoryDocuments.length)
      : []
  const [picture] = files.picture
  const [profileDocument] = files.profileDocument
  const [identityDocument] = files.identityDocument
  const document = (file: UploadedFile, { kind, field }: Pick<Upload, 'kind' | 'field'>) =>
    putDocument(services, { kind, file, field, wrongType: text.documentInvalid })
  const ofTrades = { kind: 'category_document', field: 'categoryDocuments' } as const
  const categoryDocuments: (readonly [CategoryId, StoredFile])[] = []
  for (const [index, file] of files.categoryDocuments.entries()) {
    const trade = trades[index]
    if (trade) categoryDocuments.push([trade, await document(file, ofTrades)])
  }
  const { wrongType } = fileRules.profilePicture
  return {
    picture:
      picture &&
      (await putPicture(services, { kind: 'profile_picture', file: picture, field: 'picture', wrongType })),
    profileDocument:
      profileDocument &&
      (await document(profileDocument, { kind: 'profile_document', field: 'profileDocument' })),
    identityDocument:
      identityDocument &&
      (await document(identityDocument, { kind: 'id_document', field: 'identityDocument' })),
    categoryDocuments,
  }
}

interface StoredFiles {
  profilePicture?: FileId
  profileDocument?: FileId
  idDocument?: FileId
}

async function keepFiles(tx: Tx, before: UserRow, files: PutFiles): Promise<StoredFiles> {
  const stored: StoredFiles = {}
  const { id } = before
  const { picture, profileDocument, identityDocument, categoryDocuments } = files
  if (picture) stored.profilePicture = await keepFile(tx, id, picture)
  if (profileDocument) stored.profileDocument = await keepFile(tx, id, profileDocument)
  if (identityDocument) stored.idDocument = await keepFile(tx, id, identityDocument)
  for (const [trade, document] of categoryDocuments)
    await attachDocument(tx, id, trade, await keepFile(tx, id, document))
  return stored
}

/** Which category each document is for, in order. */
function documentCategories(named: readonly string[] | undefined, documents: number): CategoryId[] {
  const ids = categoryId.array().safeParse(named)
  if (!ids.success || ids.data.length !== documents)
    throw new DomainError('papers_required', { field: 'documentCategories' })
  return ids.data
}

const steps = ['profileStep1', 'profileStep2', 'profileStep3', 'profileStep4', 'profileStep5'] as const

type Step = (typeof steps)[number]

type Flags = Readonly<Record<Step, boolean | undefined>>

/**
 * The flags that a change sets. A customer's first step may come as a form, which can't carry its document (§7): then
 * the upload that brings it sets the step.
 */
async function stepsOf(
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
async function setSteps(tx: Tx, before: UserRow, flags: Flags): Promise<void> {
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

/** The files that newly stored ones take the place of. */
function replaced(before: UserRow, stored: StoredFiles): FileId[] {
  return (['profilePicture', 'profileDocument', 'idDocument'] as const).flatMap((column) => {
    const old = before[column]
    return stored[column] && old ? [old] : []
  })
}
