import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { notificationKindText } from '#texts/notificationKinds.ts'
import * as text from '#texts/notificationSettings.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { mailsOfLinkQuery, useSetMails } from '../api.ts'

/** Where the link below a mail leads, signed in or not. Nothing changes before a press: programs open links, too. */
export function Unsubscribe() {
  const { token = '' } = useParams()
  const { run, busy } = useAction(useSetMails(token))
  return (
    <Page title={text.mailsTitle}>
      <div className="grid max-w-lg gap-5">
        <Loaded query={useQuery(mailsOfLinkQuery(token))}>
          {({ kind, mail }) => (
            <>
              <p role="status">{(mail ? text.areOn : text.areOff)(notificationKindText[kind].name)}</p>
              <Button
                variant={mail ? 'primary' : 'secondary'}
                busy={busy}
                className="w-fit"
                onClick={() => void run({ params: { token }, body: { mail: !mail } })}
              >
                {mail ? text.stop : text.again}
              </Button>
              <p className="text-muted">{text.allChoices}</p>
            </>
          )}
        </Loaded>
      </div>
    </Page>
  )
}
