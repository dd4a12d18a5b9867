import { useQuery } from '@tanstack/react-query'
import type { Session } from '#shared/domain/session.ts'
import * as text from '#texts/accountSettings.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { ListSkeleton } from '#renderer/ui/Skeletons.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../api.ts'

/** Where this person is signed in, and how to end what they don't know or no longer use. */
export function Devices() {
  const query = useQuery(sessionsQuery)
  const one = useAction(useEndSession())
  const others = useAction(useEndOtherSessions())
  return (
    <section aria-labelledby="devices" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="devices" className="text-heading">
          {text.devices}
        </h2>
        <p className="text-muted">{text.devicesLead}</p>
      </div>
      <Loaded query={query} loading={<ListSkeleton rows={1} height="h-20" />}>
        {({ sessions }) => (
          <>
            <ul className="grid gap-2">
              {sessions.map((session) => (
                <Device
                  key={session.id}
                  session={session}
                  busy={one.busy}
                  onEnd={() => void one.run({ params: { id: session.id } })}
                />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button
                variant="secondary"
                className="w-fit"
                busy={others.busy}
                onClick={() => void others.run({})}
              >
                {text.signOutOthers}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

interface DeviceProps {
  session: Session
  busy: boolean
  onEnd: () => void
}

function Device({ session, busy, onEnd }: DeviceProps) {
  const { device, network, firstUsedAt: first, lastUsedAt: last, current } = session
  return (
    <li className="flex items-center justify-between gap-3 rounded-box border border-line bg-raised p-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {current && <Badge tone="done">{text.thisDevice}</Badge>}
        </p>
        <p className="text-fine text-muted">
          <Sentence
            text={network ? text.deviceUseFrom : text.deviceUse}
            parts={{ network, last: <TimeAgo moment={last} />, first: <TimeAgo moment={first} /> }}
          />
        </p>
      </div>
      {!current && (
        <Button
          variant="quiet"
          size="small"
          className="shrink-0"
          disabled={busy}
          aria-label={text.signOutDevice(device)}
          onClick={onEnd}
        >
          {text.signOut}
        </Button>
      )}
    </li>
  )
}
