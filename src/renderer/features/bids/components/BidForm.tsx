import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { Minus, Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import type { Job } from '#shared/domain/job.ts'
import { bidForm, bidPrice } from '#shared/forms/bid.ts'
import { length, stagesPerBid } from '#shared/domain/limits.ts'
import { type Cents, cents, formatMoney } from '#shared/domain/money.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { splitIntoStages, STAGE_SPLITS } from '#shared/domain/stageSplit.ts'
import * as text from '#texts/bids.ts'
import { DraftNotice } from '#renderer/forms/DraftNotice.tsx'
import { useDraftedForm } from '#renderer/forms/useDraftedForm.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Panel } from '#renderer/ui/Page.tsx'
import { SplitBar } from '#renderer/ui/SplitBar.tsx'
import { TextArea, TextField } from '#renderer/ui/TextField.tsx'
import { ProviderBreakdown } from '#renderer/entities/bid/ProviderBreakdown.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { Form } from '#renderer/ui/Form.tsx'
import { usePostBid } from '../api.ts'

const emptyStage = { title: '', description: '' }
const emptyBid = { message: '', price: '', stages: [emptyStage, emptyStage] }

/** What a draft may hold: anything that was typed, right or wrong. */
const bidDraft = z.object({
  message: z.string(),
  price: z.string(),
  stages: z
    .array(z.object({ title: z.string(), description: z.string() }))
    .min(stagesPerBid.min)
    .max(stagesPerBid.max),
})

/** Message, price and stages; the split of the price moves while they change (§5, §9). */
export function BidForm({ job, onSending }: { job: Job; onSending: (sending: boolean) => void }) {
  const navigate = useNavigate()
  const draft = useDraftedForm(bidForm, emptyBid, { name: `bid:${job.id}`, schema: bidDraft })
  const { form } = draft
  const { control, watch, setError } = form
  const show = atFields(setError, ['message', 'price'])
  const { run } = useAction(usePostBid(), {
    refused: (error) => {
      onSending(false)
      show(error)
    },
  })
  const stages = useFieldArray({ control, name: 'stages' })
  // At once, unlike what can wait until the press is seen: what is typed until the stage is drawn would be lost.
  const addStage = () => {
    if (form.getValues('stages').length < stagesPerBid.max) stages.append(emptyStage)
  }

  const price = bidPrice.safeParse(watch('price'))
  const whole = price.success ? price.data : cents(0)
  const prices: Cents[] = splitIntoStages(whole, stages.fields.length)
  const split = STAGE_SPLITS[stages.fields.length] ?? []

  const submit = form.handleSubmit(async (bid) => {
    const parts = splitIntoStages(bid.price, bid.stages.length)
    const priced = bid.stages.map((stage, index) => ({
      ...stage,
      price: parts[index] ?? cents(0),
      order: index + 1,
    }))
    onSending(true)
    await run({ body: { ...bid, stages: priced, jobId: job.id, jobVersion: job.version } }, () => {
      draft.sent()
      return navigate(pathTo('providerJob', undefined, { id: job.id }))
    })
  })
  const input = fieldsOf(form)
  return (
    <>
      <DraftNotice className="mb-5" since={draft.since} onDiscard={draft.discard} />
      <Form onSubmit={submit} className="panes">
        <div className="grid gap-5">
          <Panel title={text.yourBid}>
            <div className="grid gap-4">
              <TextArea
                label={text.message}
                hint={text.messageHint}
                rows={5}
                {...input('message', length.bidMessage)}
              />
              <TextField
                label={text.price}
                before="$"
                inputMode="numeric"
                hint={text.priceHint}
                {...input('price', length.budget)}
              />
            </div>
          </Panel>
          <Panel
            title={text.stagesOf(stages.fields.length)}
            action={
              <div className="flex gap-2">
                <Button
                  variant="secondary"
                  size="small"
                  disabled={stages.fields.length <= stagesPerBid.min}
                  onClick={() => stages.remove(stages.fields.length - 1)}
                >
                  <Minus aria-hidden="true" className="size-4" />
                  {text.removeStage}
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  disabled={stages.fields.length >= stagesPerBid.max}
                  onClick={addStage}
                >
                  <Plus aria-hidden="true" className="size-4" />
                  {text.addStage}
                </Button>
              </div>
            }
          >
            <SplitBar prices={prices} />
            <ol className="mt-5 grid gap-6">
              {stages.fields.map((stage, index) => (
                <li key={stage.id} className="grid gap-3 border-t border-line pt-4">
                  <div className="flex items-baseline justify-between gap-3">
                    <h3 className="text-lead">{text.stageNumbered(index + 1)}</h3>
                    <output aria-label={text.priceOfStage(index + 1)} className="font-semibold">
                      {formatMoney(prices[index] ?? cents(0))}{' '}
                      <span className="text-fine font-normal text-muted">
                        {text.shareOfPrice(split[index] ?? 0)}
                      </span>
                    </output>
                  </div>
                  <TextField
                    label={text.titleOfStage(index + 1)}
                    {...input(`stages.${index}.title`, length.stageTitle)}
                  />
                  <TextArea
                    label={text.descriptionOfStage(index + 1)}
                    rows={2}
                    {...input(`stages.${index}.description`, length.stageDescription)}
                  />
                </li>
              ))}
            </ol>
          </Panel>
        </div>
        <Panel title={text.whatYouReceive} className="lg:sticky lg:top-20">
          <ProviderBreakdown price={whole} rate={job.commissionRate} tax={job.tax} />
          <p className="mt-4 text-fine text-muted">{text.paidWhenApproved}</p>
          <Button type="submit" size="wide" className="mt-5" busy={form.formState.isSubmitting}>
            {price.success ? text.submitPriced(formatMoney(price.data)) : text.submit}
          </Button>
        </Panel>
      </Form>
    </>
  )
}
