import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOfTeam } from '#shared/domain/adminOfTeam.ts'
import * as text from '#texts/team.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { useUser } from '#renderer/session/session.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { RoleDialog } from '../components/RoleDialog.tsx'
import { teamQuery } from '../api.ts'

/** Who runs the marketplace, for its owners. */
export function Team() {
  const query = useQuery(teamQuery)
  const { id } = useUser()
  const [changing, setChanging] = useState<AdminOfTeam>()
  return (
    <Page title={text.heading} lead={text.lead}>
      <Loaded query={query}>
        {({ team }) => (
          <ul className="grid divide-y divide-line rounded-box border border-line bg-raised">
            {team.map((admin) => (
              <li key={admin.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                <div className="min-w-0 flex-1 basis-56">
                  <p className="font-semibold wrap-anywhere">{admin.name}</p>
                  <p className="text-fine wrap-anywhere text-muted">{admin.email}</p>
                </div>
                <p className="text-fine text-muted">
                  {admin.lastSeenAt ? (
                    <>
                      {text.lastSeen} <TimeAgo moment={admin.lastSeenAt} />
                    </>
                  ) : (
                    text.neverSeen
                  )}
                </p>
                <Badge tone={admin.hasSecondFactor ? 'done' : 'plain'}>
                  {admin.hasSecondFactor ? text.secondFactor : text.noSecondFactor}
                </Badge>
                <Badge tone="active">{text.roles[admin.role]}</Badge>
                {admin.id === id ? (
                  <span className="w-32 text-center text-fine text-muted">{text.you}</span>
                ) : (
                  <Button
                    variant="secondary"
                    size="small"
                    className="w-32"
                    onClick={() => setChanging(admin)}
                  >
                    {text.change}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {changing && <RoleDialog admin={changing} onClose={() => setChanging(undefined)} />}
    </Page>
  )
}
