import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { generateSource } from 'oazapfts'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { aCategory, aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { openServer } from '#server/testing/openings.ts'
import { sentExamples } from '#shared/wire/fieldExamples.ts'

/** Below the repository, where the client finds its runtime; nothing of it is kept. */
const FOLDER = resolve('out/openapi')
const SOURCE = resolve(FOLDER, 'client.ts')

const server = await openServer()
const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
const document = await fetch(`${url}/api/openapi.json`)
await mkdir(FOLDER, { recursive: true })
await writeFile(resolve(FOLDER, 'document.json'), await document.text())
await writeFile(SOURCE, await generateSource(resolve(FOLDER, 'document.json')))

test('a client that is generated from the document compiles', async () => {
  const options =
    '--ignoreConfig --noEmit --strict --skipLibCheck --target es2022 --module nodenext --types node'
  const compiler = ['--no-install', 'tsc', ...options.split(' '), SOURCE]
  const { stdout } = await promisify(execFile)('npx', compiler)
  expect(stdout).toBe('')
})

const answers = z.object({ status: z.number(), data: z.looseObject({}) })
type Operation = (...values: unknown[]) => Promise<unknown>
const client = z.looseObject({})
const isFunction = (value: unknown) => typeof value === 'function'

test('it plays the main job, from the post to the payout', async () => {
  const operations = client.parse(await import(/* @vite-ignore */ pathToFileURL(SOURCE).href))
  /** Calls an operation as somebody; its values are in the order of the document. */
  const call = async (as: Person, name: string, ...values: unknown[]) => {
    const request = { baseUrl: `${url}/api`, headers: { 'access-token': as.token } }
    const operation = z.custom<Operation>(isFunction).parse(operations[name])
    const answer = answers.parse(await operation(...values, {}, request))
    expect(answer.status, `${name}: ${JSON.stringify(answer.data)}`).toBe(200)
    return answer.data
  }
  const sent = (...names: string[]) => Object.fromEntries(names.map((name) => [name, sentExamples[name]]))
  const customer = await aCustomer(server)
  const provider = await aProvider(server)

  const { jobId } = await call(customer, 'postJob', {
    ...sent('title', 'location', 'latitude', 'longitude', 'city', 'description', 'budget'),
    ...sent('start_date', 'start_time', 'end_date', 'end_time'),
    category: await aCategory(server),
  })
  const { bid_id } = await call(provider, 'postBid', {
    ...sent('bid_message', 'bid_price', 'milestone_list'),
    job_id: jobId,
  })
  const saved = await call(
    customer,
    'addCard',
    sent('card_holder', 'card_number', 'exp_month', 'exp_year', 'cvc'),
  )
  const { _id: card } = row.parse(saved['card'])
  const hired = await call(customer, 'decideBid', {
    bid_id,
    job_id: jobId,
    status: 'ACC',
    stripe_card_id: card,
    ...sent('cvv_number'),
    deposit: 'whole',
  })
  expect(hired['status']).toBe('ACC')

  const stages = async () =>
    z.object({ milestones: z.array(stage) }).parse((await call(provider, 'bidDetail', bid_id))['bid'])
  for (const { _id: milestone_id } of (await stages()).milestones) {
    await call(provider, 'updateStage', { milestone_id, status: 3 })
    await call(customer, 'approvePayment', { milestone_id, status: 4 })
  }
  await runQueue(server)
  const paid = (await stages()).milestones.map(({ payment_status }) => payment_status)
  expect(new Set(paid)).toEqual(new Set(['6']))
})

const row = z.looseObject({ _id: z.string() })
const stage = z.looseObject({ _id: z.string(), payment_status: z.string() })
