import { type FileRule, PHOTO_ENDINGS } from '#shared/forms/files.ts'

/** What is not larger goes as it is, where it is a kind that is taken. */
const SMALL_ENOUGH_BYTES = 1_000_000

/** Whether a picked file is a photo that has to be made fit for its rule before it is sent. */
export function needsPreparing(file: File, rule: FileRule): boolean {
  const name = file.name.toLowerCase()
  if (!PHOTO_ENDINGS.some((ending) => name.endsWith(ending))) return false
  return rule.photos === 'page' || file.size > SMALL_ENOUGH_BYTES || !/\.(?:png|jpe?g)$/.test(name)
}

/** The picked files as they are sent. What can not be made fit stays what it is: its rule says what is wrong with it. */
export async function prepareFiles(files: readonly File[], rule: FileRule): Promise<File[]> {
  const ready: File[] = []
  // One by one: a phone has not the memory for several.
  for (const file of files) ready.push(needsPreparing(file, rule) ? await prepared(file, rule) : file)
  return ready
}

async function prepared(file: File, rule: FileRule): Promise<File> {
  try {
    const { preparePhoto } = await import('./preparePhoto.ts')
    return await preparePhoto(file, rule)
  } catch {
    return file
  }
}
