import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { AdminAction, AuditEntry } from '#shared/domain/audit.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/admin.ts'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { usePage } from '#renderer/ui/usePage.ts'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { PagedList } from '../components/PagedList.tsx'
import { auditLogQuery } from '../api.ts'

const words: Readonly<Record<AdminAction, string>> = {
  certify: text.didVerify,
  uncertify: text.didWithdraw,
  accept_papers: text.didAcceptPapers,
  ask_for_paper: text.didAskForPaper,
  withdraw_paper_request: text.didWithdrawRequest,
  switch_on: text.didSwitchOn,
  switch_off: text.didSwitchOff,
  answer_help: text.didAnswer,
  retry_transfer: text.didSendAgain,
  pay_otherwise: text.didPayOtherwise,
  decide_dispute: text.didDecideDispute,
  answer_chargeback: text.didAnswerChargeback,
  accept_chargeback: text.didAcceptChargeback,
  set_warning_aside: text.didSetWarningAside,
  cancel_job: text.didCancelJob,
}

/** Everything admins did, which nobody can change. */
export function AuditLog() {
  const { page, setPage } = usePage()
  const query = useQuery(auditLogQuery(page))
  return (
    <Page title={text.auditLog} lead={text.auditLogHint}>
      <PagedList
        query={query}
        rowsOf={({ entries }) => entries}
        emptyTitle={text.nothingDone}
        page={page}
        setPage={setPage}
      >
        {(entry) => <Entry entry={entry} />}
      </PagedList>
    </Page>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { admin, action, subject, reason, createdAt } = entry
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-3">
      <p className="min-w-0">
        <Sentence
          text={words[action]}
          parts={{
            admin: (
              <span className="font-semibold" title={admin.email}>
                {admin.name}
              </span>
            ),
            user: (
              <Link
                className="font-semibold text-primary underline"
                to={pathTo('admin', undefined, { text: subject.email, user: subject.id })}
              >
                {subject.name || subject.email}
              </Link>
            ),
          }}
        />
      </p>
      <span className="text-fine text-muted">
        <TimeAgo moment={createdAt} />
      </span>
      {reason && <p className="basis-full text-fine whitespace-pre-wrap text-muted">{reason}</p>}
    </div>
  )
}
