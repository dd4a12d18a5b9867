import { eq } from 'drizzle-orm'
import type { BodyOf, UploadOf } from '#shared/wire/calls/call.ts'
import type { updateMe } from '#shared/wire/calls/users.ts'
import { DomainError } from '#shared/domain/errors.ts'
import { categoryId, type CategoryId, type FileId, type UserId } from '#shared/domain/ids.ts'
import { fileRules } from '#shared/forms/files.ts'
import { isOtherName } from '#shared/domain/reviewing.ts'
import { profile as text } from '#texts/validation.ts'
import { users } from '#server/db/schema/index.ts'
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
import { answerPaperRequests, type Given } from './answerPaperRequests.ts'
import { activateWhenComplete } from './moveAccount.ts'
import { removeReplaced } from './papers.ts'
import { setSteps, stepsOf } from './profileSteps.ts'
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
  if (before.role === 'provider') {
    const given = whatIsGiven(before, change, files)
    await answerPaperRequests(tx, before, given)
    if (before.refusedAt && isSomething(given))
      await tx.db.update(users).set({ refusedAt: null, refusalReason: '' }).where(eq(users.id, id))
  }
  return userRow(tx.db, id)
}

function isSomething({ identity, profile, licences, other }: Given): boolean {
  return identity || profile || other || licences.length > 0
}

function whatIsGiven(before: UserRow, change: Change, files: PutFiles): Given {
  const { name, bio, location, birthDate, categories } = change
  const { picture, profileDocument, identityDocument, categoryDocuments } = files
  const typed = { name, bio, location, birthdate: birthDate }
  const isChanged = (['name', 'bio', 'location', 'birthdate'] as const).some(
    (field) => typed[field] !== undefined && typed[field] !== before[field],
  )
  return {
    identity: identityDocument !== undefined,
    profile: profileDocument !== undefined,
    licences: categoryDocuments.map(([trade]) => trade),
    other: isChanged || [picture, profileDocument, categories].some((given) => given !== undefined),
    trades: categories?.map(({ id }) => id),
  }
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

/** The files that newly stored ones take the place of. */
function replaced(before: UserRow, stored: StoredFiles): FileId[] {
  return (['profilePicture', 'profileDocument', 'idDocument'] as const).flatMap((column) => {
    const old = before[column]
    return stored[column] && old ? [old] : []
  })
}
