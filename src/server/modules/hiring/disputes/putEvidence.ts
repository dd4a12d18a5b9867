import { fileRules } from '#shared/forms/files.ts'
import type { UploadedFiles } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { putDocument, putPicture, type StoredFile } from '#server/modules/files/storeFile.ts'

/** The first step of saying something in a dispute: its pictures and documents go into the store. */
export async function putEvidence(
  services: Services,
  { pictures, documents }: UploadedFiles<'pictures' | 'documents'>,
): Promise<StoredFile[]> {
  const stored: StoredFile[] = []
  for (const file of pictures)
    stored.push(
      await putPicture(services, {
        kind: 'dispute_picture',
        file,
        field: 'pictures',
        wrongType: fileRules.disputePictures.wrongType,
      }),
    )
  for (const file of documents)
    stored.push(
      await putDocument(services, {
        kind: 'dispute_document',
        file,
        field: 'documents',
        wrongType: fileRules.disputeDocuments.wrongType,
      }),
    )
  return stored
}
