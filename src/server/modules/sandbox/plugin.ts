import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { daysAfter } from '#shared/domain/timeLimits.ts'
import { DomainError } from '#shared/domain/errors.ts'
import { accountRow, askOfAccount, completeAccount } from '#server/adapters/payments/sandbox/accounts.ts'
import { answerChallenge } from '#server/adapters/payments/sandbox/gateway.ts'
import type { Services } from '#server/kernel/services.ts'
import { publicOrigin } from '#server/modules/files/addresses.ts'
import { applyGatewayEvent } from '#server/modules/stripe/gatewayEvents.ts'
import { page } from './page.ts'

const challenge = z.object({ payment: z.string().regex(/^pi_[0-9a-f]{32}$/) })
const onboarding = z.object({ account: z.string().regex(/^acct_[0-9a-f]{32}$/) })
const answer = z.object({ outcome: z.enum(['pass', 'fail']) })
const onboarded = z.object({ outcome: z.enum(['pass', 'restrict', 'due']) })
const returning = z.object({ return_url: z.string().optional() })

/** The pages that a real gateway would serve itself: the bank's challenge, and payout onboarding. Plain forms. */
export function sandboxPlugin(app: FastifyInstance, services: Services): void {
  if (services.payments.kind !== 'sandbox') return
  const send = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html)

  app.get('/sandbox/challenge/:payment', (request, reply) => {
    const { payment } = parse(challenge, request.params)
    return send(
      reply,
      page({
        title: 'Confirm this payment with your bank',
        text: 'This stands in for the page on which a bank asks its customer to confirm a payment.',
        action: `/sandbox/challenge/${payment}`,
        buttons: [
          { name: 'outcome', value: 'pass', label: 'Complete authentication' },
          { name: 'outcome', value: 'fail', label: 'Fail authentication' },
        ],
      }),
    )
  })
  app.post('/sandbox/challenge/:payment', async (request, reply) => {
    const { payment } = parse(challenge, request.params)
    const { outcome } = parse(answer, request.body)
    await answerChallenge(services.db, payment, outcome === 'pass')
    await applyGatewayEvent(services, { id: `evt_${crypto.randomUUID()}`, type: 'payment.updated', payment })
    const title = outcome === 'pass' ? 'The payment is confirmed.' : 'The payment was not confirmed.'
    return send(reply, page({ title, text: 'You can close this page and go back to Tradepost.' }))
  })

  app.get('/sandbox/onboarding/:account', async (request, reply) => {
    const { account } = parse(onboarding, request.params)
    const back = returnAddress(services, request.query)
    const isComplete = (await accountRow(services.db, account))?.complete
    return send(
      reply,
      page({
        title: 'Set up payouts',
        text: 'This stands in for the pages on which the payment provider asks for an identity and a bank account.',
        action: `/sandbox/onboarding/${account}?${new URLSearchParams({ return_url: back })}`,
        buttons: isComplete ? played : [{ name: 'outcome', value: 'pass', label: 'Finish setting up' }],
      }),
    )
  })
  app.post('/sandbox/onboarding/:account', async (request, reply) => {
    const { account } = parse(onboarding, request.params)
    const { outcome } = parse(onboarded, request.body)
    if (!(await finish(services, account, outcome))) throw new DomainError('not_found')
    await applyGatewayEvent(services, { id: `evt_${crypto.randomUUID()}`, type: 'account.updated', account })
    return reply.redirect(returnAddress(services, request.query), 303)
  })
}

/** What can be played with an account that is set up. */
const played = [
  { name: 'outcome', value: 'pass', label: 'Give all that is asked for' },
  { name: 'outcome', value: 'restrict', label: 'Let an identity document be missing: payouts are paused' },
  { name: 'outcome', value: 'due', label: 'Let a bank account be asked for within two weeks' },
] as const

function finish(
  { db, clock }: Services,
  account: string,
  outcome: z.output<typeof onboarded>['outcome'],
): Promise<boolean> {
  if (outcome === 'pass') return completeAccount(db, account)
  return outcome === 'restrict'
    ? askOfAccount(db, account, { missing: ['identity_document'], dueBy: null })
    : askOfAccount(db, account, { missing: ['bank_account'], dueBy: daysAfter(clock(), DUE_WITHIN_DAYS) })
}

const DUE_WITHIN_DAYS = 14

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new DomainError('not_found')
  return parsed.data
}

/** Only back to ourselves: an address from the query must not lead elsewhere. */
function returnAddress(services: Services, query: unknown): string {
  const origin = publicOrigin(services.environment)
  const { return_url: wanted } = parse(returning, query)
  return wanted?.startsWith(`${origin}/`) ? wanted : origin
}
