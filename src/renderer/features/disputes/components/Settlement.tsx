import type { Dispute, DisputeProposal } from '#shared/domain/dispute.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { proposalForm } from '#shared/forms/dispute.ts'
import * as text from '#texts/dispute.ts'
import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { AskingButton } from '#renderer/ui/AskingButton.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { useAcceptProposal, useProposeSettlement } from '../api.ts'
import { divisionOf } from './division.ts'
import { Division } from './Division.tsx'

/** What the two propose to each other: one proposes, the other accepts, and the money moves. */
export function Settlement({ dispute, me }: { dispute: Dispute; me: UserId }) {
  const theirs = dispute.proposals.find(({ proposerId }) => proposerId !== me)
  const mine = dispute.proposals.find(({ proposerId }) => proposerId === me)
  return (
    <div className="grid gap-5">
      {theirs && <Theirs dispute={dispute} proposal={theirs} />}
      {mine && (
        <p className="text-muted">
          <Sentence
            text={text.youPropose}
            parts={{ amount: formatMoney(mine.release), price: formatMoney(dispute.price) }}
          />
        </p>
      )}
      <Propose dispute={dispute} again={mine !== undefined} />
    </div>
  )
}

function Theirs({ dispute, proposal }: { dispute: Dispute; proposal: DisputeProposal }) {
  const { run, busy } = useAction(useAcceptProposal())
  const proposer = proposal.proposerId === dispute.customer.id ? dispute.customer.name : dispute.provider.name
  const { payout, refund } = divisionOf(dispute, proposal.release)
  return (
    <section className="grid gap-3 rounded-box border border-attention p-4">
      <p className="font-semibold">
        <Sentence
          text={text.proposed}
          parts={{
            person: proposer,
            amount: formatMoney(proposal.release),
            price: formatMoney(dispute.price),
          }}
        />
      </p>
      <Division divided={dispute} release={proposal.release} />
      <AskingButton
        variant="attention"
        className="w-fit"
        question={text.acceptQuestion}
        consequence={text.acceptConsequence(formatMoney(payout), formatMoney(refund))}
        action={text.accept}
        busy={busy}
        onConfirm={(close) => void run({ params: { id: dispute.id, proposal: proposal.id } }, close)}
      >
        {text.accept}
      </AskingButton>
    </section>
  )
}

function Propose({ dispute, again }: { dispute: Dispute; again: boolean }) {
  const form = useFormOf(proposalForm, { release: '' })
  const { run, busy } = useAction(useProposeSettlement(), { refused: atFields(form.setError, ['release']) })
  const submit = form.handleSubmit((body) => run({ params: { id: dispute.id }, body }, () => form.reset()))
  const typed = proposalForm.safeParse({ release: form.watch('release') })
  return (
    <Form onSubmit={submit}>
      <TextField
        label={text.release}
        before="$"
        inputMode="decimal"
        className="max-w-xs"
        {...fieldsOf(form)('release', 12)}
      />
      {typed.success && typed.data.release <= dispute.price && (
        <Division divided={dispute} release={typed.data.release} />
      )}
      <Button type="submit" variant="secondary" className="w-fit" busy={busy}>
        {again ? text.proposeAgain : text.propose}
      </Button>
    </Form>
  )
}
