import { updateMe } from '#shared/wire/calls/users.ts'
import { useUpload } from '#renderer/api/useCall.ts'
import { updateUser } from '#renderer/session/session.ts'

/** One's own profile and papers. The session takes the changed person over. */
export const useUpdateProfile = () => useUpload(updateMe, { take: ({ user }) => updateUser(user) })
