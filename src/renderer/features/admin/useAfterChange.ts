import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { errorMessage } from '#renderer/api/errors.ts'

/** What follows a change that an admin makes: what became of it is said, and the console is loaded anew. */
export function useAfterChange() {
  const client = useQueryClient()
  return {
    onSuccess: ({ message }: { message: string }) => {
      toast.success(message)
      void client.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error: Error) => void toast.error(errorMessage(error)),
  }
}
