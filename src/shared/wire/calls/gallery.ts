import { z } from 'zod'
import { fileId } from '#shared/domain/ids.ts'
import { field, together } from '#shared/wire/record.ts'
import { galleryPicture } from '#shared/wire/user.ts'
import { fileRules } from '#shared/forms/files.ts'
import { upload } from '#shared/domain/limits.ts'
import { anyList, orEmpty } from '#shared/forms/fields.ts'
import { defineCall } from './call.ts'

const pictureIds = anyList(z.array(fileId).max(upload.galleryStored), 40 * upload.galleryStored)
const pictureChoice = together({ pictureIds: field('imageIds', orEmpty(pictureIds)) })
const pictures = together({
  message: field('message', z.string()),
  pictures: field('images', z.array(galleryPicture)),
})

export const uploadGallery = defineCall({
  method: 'PUT',
  path: '/users/upload_gallery',
  summary: 'Add pictures to the gallery',
  permission: 'manageGallery',
  encoding: 'multipart',
  files: { pictures: { field: 'gallery_images', rule: fileRules.galleryPictures } },
  response: pictures,
  repeat: 'transaction',
})

/** The ids come in the query, the body, or both (§7). */
export const deleteGalleryPictures = defineCall({
  method: 'DELETE',
  path: '/users',
  summary: 'Delete pictures from the gallery',
  permission: 'manageGallery',
  encoding: 'json',
  query: pictureChoice,
  body: pictureChoice.optional(),
  response: pictures,
})
