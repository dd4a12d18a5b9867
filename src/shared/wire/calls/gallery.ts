import { z } from 'zod'
import { fileId } from '#shared/domain/ids.ts'
import { galleryImage } from '#shared/wire/user.ts'
import { fileRules } from '#shared/forms/files.ts'
import { upload } from '#shared/domain/limits.ts'
import { listOrText } from '#shared/forms/fields.ts'
import { defineCall } from './call.ts'

const imageIds = listOrText(z.array(fileId).max(upload.galleryStored), 40 * upload.galleryStored)

export const uploadGallery = defineCall({
  method: 'PUT',
  path: '/users/upload_gallery',
  summary: 'Add pictures to the gallery',
  access: 'provider',
  encoding: 'multipart',
  files: { pictures: { field: 'gallery_images', rule: fileRules.galleryImages } },
  response: z.object({ message: z.string(), images: z.array(galleryImage) }),
  repeat: 'transaction',
})

/** The ids come in the query, the body, or both (§7). */
export const deleteGalleryImages = defineCall({
  method: 'DELETE',
  path: '/users',
  summary: 'Delete pictures from the gallery',
  access: 'provider',
  encoding: 'json',
  query: z.object({ imageIds: imageIds.optional() }),
  body: z.object({ imageIds: imageIds.optional() }).optional(),
  response: z.object({ message: z.string(), images: z.array(galleryImage) }),
})
