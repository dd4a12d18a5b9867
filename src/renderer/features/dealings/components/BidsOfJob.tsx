import { useState } from 'react'
import type { JobRecord, RecordedBid } from '#shared/domain/dealings.ts'
import { accountKindOf } from '#shared/domain/accountKinds.ts'
import { may } from '#shared/domain/permissions.ts'
import * as text from '#texts/dealings.ts'
import { useUser } from '#renderer/session/session.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { ConversationDialog } from './ConversationDialog.tsx'
import { PersonLink } from './PersonLink.tsx'

/** Who has bid how much; what they wrote with the customer is read with a reason. */
export function BidsOfJob({ record }: { record: JobRecord }) {
  const [read, setRead] = useState<RecordedBid>()
  const mayRead = may(accountKindOf(useUser()), 'readConversations')
  if (record.bids.length === 0) return <p className="text-muted">{text.noBids}</p>
  return (
    <>
      <Rows rows={record.bids} className="divide-y divide-line">
        {(bid) => (
          <div className="grid gap-1.5 py-2.5">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <PersonLink person={bid.provider} />
              <Money amount={bid.price} />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <Badge tone={bid.status === 'accepted' ? 'done' : 'plain'}>{text.bidStates[bid.status]}</Badge>
              {mayRead && bid.messages > 0 && (
                <Button
                  variant="quiet"
                  size="small"
                  className="-mr-3"
                  aria-label={text.readMessagesWith(bid.messages, bid.provider.name)}
                  onClick={() => setRead(bid)}
                >
                  {text.readMessages(bid.messages)}
                </Button>
              )}
            </div>
          </div>
        )}
      </Rows>
      {read && (
        <ConversationDialog job={record.job} provider={read.provider} onClose={() => setRead(undefined)} />
      )}
    </>
  )
}
