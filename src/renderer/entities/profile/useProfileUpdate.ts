import { useState } from 'react'
import { updateMe } from '#shared/api/users.ts'
import type { User } from '#shared/entities/user.ts'
import type { Sending } from '#renderer/api/client.ts'
import { useCall } from '#renderer/api/useCall.ts'
import { updateUser } from '#renderer/session/session.ts'

/** PUT /users with the progress of its uploads; the session takes the answered user over. */
export function useProfileUpdate() {
  const call = useCall(updateMe)
  const [progress, setProgress] = useState<number>()
  const save = async (sending: Pick<Sending<typeof updateMe>, 'body' | 'files'>): Promise<User> => {
    try {
      const { user } = await call.mutateAsync({ ...sending, onProgress: setProgress })
      await updateUser(user)
      return user
    } finally {
      setProgress(undefined)
    }
  }
  return { save, progress, busy: call.isPending }
}
