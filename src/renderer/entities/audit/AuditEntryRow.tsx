import { Link } from 'react-router-dom'
import type { AdminAction, AuditEntry } from '#shared/domain/audit.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/admin.ts'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'

const words: Readonly<Record<AdminAction, string>> = {
  certify: text.didVerify,
  uncertify: text.didWithdraw,
  refuse: text.didRefuse,
  accept_papers: text.didAcceptPapers,
  ask_for_paper: text.didAskForPaper,
  withdraw_paper_request: text.didWithdrawRequest,
  switch_on: text.didSwitchOn,
  switch_off: text.didSwitchOff,
  answer_help: text.didAnswer,
  read_conversation: text.didReadConversation,
  retry_transfer: text.didSendAgain,
  pay_otherwise: text.didPayOtherwise,
  decide_dispute: text.didDecideDispute,
  answer_chargeback: text.didAnswerChargeback,
  accept_chargeback: text.didAcceptChargeback,
  set_warning_aside: text.didSetWarningAside,
  cancel_job: text.didCancelJob,
  export_users: text.didExportUsers,
  change_admin_role: text.didChangeAdminRole,
}

/** What an admin did to whom, when and why. */
export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
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
