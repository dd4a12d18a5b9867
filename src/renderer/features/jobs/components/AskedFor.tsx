import { Link } from 'react-router-dom'
import type { PaperRequest } from '#shared/domain/paperRequest.ts'
import { pathTo } from '#shared/domain/screens.ts'
import type { User } from '#shared/domain/user.ts'
import * as text from '#texts/papers.ts'
import { requestLabel } from '#renderer/entities/profile/askedFor.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'

/** What admins ask this provider for and why, and the way to where it is given. */
export function AskedFor({ user, requests }: { user: User; requests: readonly PaperRequest[] }) {
  const isAboutPaper = requests.some(({ about }) => about !== 'other')
  return (
    <>
      <p>{user.verified ? text.whileVerified : text.toGoOn}</p>
      <Rows rows={requests} className="grid gap-2">
        {(request) => (
          <>
            <p className="font-semibold">{requestLabel(request, user)}</p>
            <p className="wrap-anywhere whitespace-pre-line">{request.reason}</p>
          </>
        )}
      </Rows>
      <Button asChild variant="attention" className="w-fit max-sm:w-full">
        <Link to={pathTo('settings', undefined, { tab: isAboutPaper ? 'documents' : 'profile' })}>
          {isAboutPaper ? text.openDocuments : text.openProfile}
        </Link>
      </Button>
    </>
  )
}
