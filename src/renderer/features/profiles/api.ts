import { deleteGalleryPictures, uploadGallery } from '#shared/wire/calls/gallery.ts'
import { useCall, useUpload } from '#renderer/api/useCall.ts'
import { refreshUser } from '#renderer/session/session.ts'

// The gallery is part of one's own profile, which the session has.
export const useAddPictures = () => useUpload(uploadGallery, { take: refreshUser })
export const useDeletePictures = () => useCall(deleteGalleryPictures, { take: refreshUser })
