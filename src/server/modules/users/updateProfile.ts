import { count, eq } from 'drizzle-orm'
import type { BodyOf, FileFieldOf } from '#shared/wire/calls/call.ts'
import type { updateMe } from '#shared/wire/calls/users.ts'
import { DomainError, type FieldErrorCode } from '#shared/domain/errors.ts'
import { categoryId, type CategoryId, type FileId, type UserId } from '#shared/domain/ids.ts'
import { dayFromBirthdate } from '#shared/domain/dates.ts'
import { fileRules } from '#shared/forms/files.ts'
import { changesIdentity } from '#shared/domain/reviewing.ts'
import { profile as text } from '#shared/texts/validation.ts'
import { banks, userCategories, users } from '#server/db/schema/index.ts'
import type { UploadedFile, UploadedFiles } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import {
  keepFile,
  putDocument,
  putPicture,
  removeFile,
  type StoredFile,
} from '#server/modules/files/storeFile.ts'
import { activateWhenComplete } from './moveAccount.ts'
import { attachDocument, chooseTrades, reviewAgain, sendToReview } from './trades.ts'
import { type UserRow, userRow } from './users.ts'

type Change = BodyOf<typeof updateMe>
type Files = UploadedFiles<FileFieldOf<typeof updateMe>>

/** Applies a change to one's own profile; what is absent stays as it is (§7, PUT /users). */
export async function updateProfile(tx: Tx, id: UserId, change: Change, files: PutFiles): Promise<UserRow> {
  // One change at a time: the steps below read what they check.
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
  const before = await userRow(tx.db, id)
  const added =
    change.category && before.role === 'provider' ? await chooseTrades(tx, id, change.category) : []
  const stored = await keepFiles(tx, before, files)
  const { name, bio, location, latitude, longitude, birthdate } = change
  const fields = {
    name,
    bio,
    location,
    latitude,
    longitude,
    birthdate: birthdate === undefined ? undefined : dayFromBirthdate(birthdate),
    profileImage: stored.profileImage,
    profileDocument: stored.profileDocument,
    idDocument: stored.idDocument,
  }
  if (Object.values(fields).some((value) => value !== undefined))
    await tx.db.update(users).set(fields).where(eq(users.id, id))
  if (before.status === 'active') await sendToReview(tx, id, added)
  const isVerified = before.certifiedAt !== null
  if (isVerified && changesIdentity(before, { name, papers: hasPapers(files) })) await reviewAgain(tx, id)
  await setSteps(tx, before, change)
  await activateWhenComplete(tx, id)
  for (const old of replaced(before, stored, isVerified)) await removeFile(tx, old)
  return userRow(tx.db, id)
}

/** The files of a change, in the store. */
interface PutFiles {
  picture: StoredFile | undefined
  profileDocument: StoredFile | undefined
  idDocument: StoredFile | undefined
  /** Each with the trade it is for. */
  businessDocuments: readonly (readonly [CategoryId, StoredFile])[]
}

/** The first step of a change: its files go into the store. */
export async function putProfileFiles(services: Services, change: Change, files: Files): Promise<PutFiles> {
  const trades =
    files.business_documents.length > 0
      ? documentCategories(change.document_types, files.business_documents.length)
      : []
  const [picture] = files.profile_image
  const [profileDocument] = files.profile_document
  const [idDocument] = files.id_document
  const document = (kind: 'profile_document' | 'id_document' | 'category_document', file: UploadedFile) =>
    putDocument(services, { kind, file, field: kind, wrongType: text.documentInvalid })
  const businessDocuments: (readonly [CategoryId, StoredFile])[] = []
  for (const [index, file] of files.business_documents.entries()) {
    const trade = trades[index]
    if (trade) businessDocuments.push([trade, await document('category_document', file)])
  }
  const { wrongType } = fileRules.profileImage
  return {
    picture:
      picture &&
      (await putPicture(services, {
        kind: 'profile_image',
        file: picture,
        field: 'profile_image',
        wrongType,
      })),
    profileDocument: profileDocument && (await document('profile_document', profileDocument)),
    idDocument: idDocument && (await document('id_document', idDocument)),
    businessDocuments,
  }
}

interface StoredFiles {
  profileImage?: FileId
  profileDocument?: FileId
  idDocument?: FileId
}

async function keepFiles(tx: Tx, before: UserRow, files: PutFiles): Promise<StoredFiles> {
  const stored: StoredFiles = {}
  const { id } = before
  const { picture, profileDocument, idDocument, businessDocuments } = files
  if (picture) stored.profileImage = await keepFile(tx, id, picture)
  if (profileDocument) stored.profileDocument = await keepFile(tx, id, profileDocument)
  if (idDocument) stored.idDocument = await keepFile(tx, id, idDocument)
  for (const [trade, document] of businessDocuments)
    await attachDocument(tx, before, trade, await keepFile(tx, id, document))
  return stored
}

/** The comma list says which category each document is for, in order. */
function documentCategories(list: string | undefined, documents: number): CategoryId[] {
  const ids = categoryId.array().safeParse(list?.split(',').map((id) => id.trim()))
  if (!ids.success || ids.data.length !== documents)
    throw new DomainError('papers_required', { field: 'document_types' })
  return ids.data
}

const steps = [
  ['profile_step1', 'profileStep1'],
  ['profile_step2', 'profileStep2'],
  ['profile_step3', 'profileStep3'],
  ['profile_step4', 'profileStep4'],
  ['profile_step5', 'profileStep5'],
] as const

type StepColumn = (typeof steps)[number][1]

/** Sets the flags that were sent. One can be set only when what it stands for is there (§4.2). */
async function setSteps(tx: Tx, before: UserRow, change: Change): Promise<void> {
  const flags = {
    profileStep1: change.profile_step1,
    profileStep2: change.profile_step2,
    profileStep3: change.profile_step3,
    profileStep4: change.profile_step4,
    profileStep5: change.profile_step5,
  }
  if (Object.values(flags).every((flag) => flag === undefined)) return
  // A profile that is in use does not fall back into onboarding.
  if (before.status !== 'pending' && Object.values(flags).includes(false)) return
  const user = await userRow(tx.db, before.id)
  for (const [field, column] of steps) {
    if (!flags[column]) continue
    const missing = await missingFor(tx, user, column)
    if (missing) throw new DomainError(missing.code, { field: missing.field, also: field })
  }
  await tx.db.update(users).set(flags).where(eq(users.id, before.id))
}

interface Missing {
  readonly field: string
  readonly code: FieldErrorCode
}

/** What a step still needs, and the field to give it in. */
async function missingFor(tx: Tx, user: UserRow, step: StepColumn): Promise<Missing | undefined> {
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
      return bank ? undefined : { field: 'bank_name', code: 'bank_required' }
    }
    case 'profileStep4':
    case 'profileStep5':
      return missingPicture(user)
  }
}

async function missingInProfile(tx: Tx, user: UserRow): Promise<Missing | undefined> {
  if (!user.name) return { field: 'name', code: 'name_required' }
  if (!user.birthdate) return { field: 'birthdate', code: 'birthdate_required' }
  if (!user.location || user.latitude === null) return { field: 'location', code: 'location_required' }
  if (!user.bio) return { field: 'bio', code: 'bio_required' }
  if (user.role === 'customer')
    return user.profileDocument ? undefined : { field: 'profile_document', code: 'document_required' }
  const [chosen] = await tx.db
    .select({ n: count() })
    .from(userCategories)
    .where(eq(userCategories.userId, user.id))
  return chosen?.n ? undefined : { field: 'category', code: 'categories_required' }
}

function missingPicture(user: UserRow): Missing | undefined {
  return user.profileImage ? undefined : { field: 'profile_image', code: 'portrait_required' }
}

async function missingDocument(tx: Tx, user: UserRow): Promise<Missing | undefined> {
  if (!user.idDocument) return { field: 'id_document', code: 'papers_required' }
  if (!user.profileDocument) return { field: 'profile_document', code: 'papers_required' }
  const chosen = await tx.db.select().from(userCategories).where(eq(userCategories.userId, user.id))
  return chosen.every((category) => category.documentId)
    ? undefined
    : { field: 'business_documents', code: 'papers_required' }
}

function hasPapers({ idDocument, profileDocument, businessDocuments }: PutFiles): boolean {
  return [idDocument, profileDocument, ...businessDocuments].some((paper) => paper !== undefined)
}

/** The files that a newly stored one takes the place of; what an admin has vouched for stays until the next review. */
function replaced(before: UserRow, stored: StoredFiles, isVerified: boolean): FileId[] {
  const columns = isVerified
    ? (['profileImage'] as const)
    : (['profileImage', 'profileDocument', 'idDocument'] as const)
  return columns.flatMap((column) => {
    const old = before[column]
    return stored[column] && old ? [old] : []
  })
}
