import type { MessageId, UserId } from '#shared/domain/ids.ts'
import { fileProblem, fileRules } from '#shared/forms/files.ts'
import * as text from '#texts/unsent.ts'
import { needsPreparing, prepareFiles } from '#renderer/ui/pictures/prepareFiles.ts'
import type * as fileStore from '#renderer/session/unsentFileStore.ts'
import type { KeptFile } from '#renderer/session/unsentFileStore.ts'
import type { UnsentMessage } from './unsent.ts'

/** Another try will not change that it can't be sent. */
export class UnsendableError extends Error {
  override readonly name = 'UnsendableError'
}

export const rules = { picture: fileRules.chatPicture, document: fileRules.chatDocument } as const

/** Those of this window: at hand for a preview, and all there is where the machine has no room. */
const here = new Map<MessageId, KeptFile>()

const prefixOf = (user: UserId) => `${user}:`
const keyOf = (user: UserId, id: MessageId) => prefixOf(user) + id

/**
 * Keeps the file of a message until it is sent, over a quit and a restart of the machine. False where there is no room
 * for it: then it is there as long as the window.
 */
export async function keepUnsentFile(user: UserId, id: MessageId, kept: KeptFile): Promise<boolean> {
  here.set(id, kept)
  return (await stored((store) => store.keep(keyOf(user, id), kept).then(() => true))) ?? false
}

export async function readUnsentFile(user: UserId, id: MessageId): Promise<File | undefined> {
  return (await read(user, id))?.file
}

async function read(user: UserId, id: MessageId): Promise<KeptFile | undefined> {
  return here.get(id) ?? (await stored((store) => store.read(keyOf(user, id))))
}

export function dropUnsentFile(user: UserId, id: MessageId): void {
  here.delete(id)
  void stored((store) => store.drop(keyOf(user, id)))
}

/** At the start: what a window that was killed has left without a message. */
export function dropOrphanedFiles(user: UserId, known: readonly MessageId[]): void {
  void stored((store) => store.dropOrphans(prefixOf(user), new Set(known.map((id) => keyOf(user, id)))))
}

/** The file of a message as it is sent. What was made fit is kept so: a second try sends the very same. */
export async function fitFile(user: UserId, { id, kind, file: facts }: UnsentMessage): Promise<File> {
  const kept = await read(user, id)
  if (!kept) throw new UnsendableError(text.fileGone(facts?.name ?? ''))
  const rule = kind === 'document' ? rules.document : rules.picture
  if (kept.isFit || !needsPreparing(kept.file, rule)) return kept.file
  const [file = kept.file] = await prepareFiles([kept.file], rule)
  const problem = fileProblem(file, rule)
  if (problem) throw new UnsendableError(problem)
  await keepUnsentFile(user, id, { file, isFit: true })
  return file
}

/** What the browser can't store stays in this window alone. */
async function stored<Result>(
  act: (store: typeof fileStore) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await act(await import('#renderer/session/unsentFileStore.ts'))
  } catch {
    return undefined
  }
}
