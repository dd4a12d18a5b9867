import { useQuery } from '@tanstack/react-query'
import { me } from '#shared/wire/calls/ownUser.ts'
import * as text from '#texts/sessionOver.ts'
import { callQuery } from '#renderer/api/useCall.ts'
import { Button } from '#renderer/ui/Button.tsx'

const reload = () => location.reload()

/** In place of all screens once somebody else has signed in in another tab: what was here is not theirs to see. */
export function OtherSession() {
  const { data } = useQuery(callQuery(me))
  const name = data ? data.user.name || data.user.email : text.somebodyElse
  return (
    <main className="mx-auto flex max-w-lg flex-col items-start gap-4 p-6 pt-16">
      <h1 className="text-title">{text.title}</h1>
      <p>{text.signedInAs(name)}</p>
      <Button onClick={reload}>{text.goOn(name)}</Button>
    </main>
  )
}
