import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from './fixtures.ts'
import { payOutFirstStage, postBid, postJob, saveCard } from './jobCalls.ts'
import { verifyLedgerOf } from './ledger.ts'
import { read } from './ownCalls.ts'
import { shoot } from './screenshots.ts'
import { newDemoDataDir, removeDataDir, type RunningServer, startProduct } from './server.ts'
import { demoCustomer, demoProvider, signIn, signInAsAdmin } from './signIn.ts'

let product: RunningServer
let dataDir: string

test.beforeAll(async () => {
  dataDir = await newDemoDataDir()
  product = await startProduct(dataDir, '0', { TAX_RULES: 'place', OPERATOR_TIMEZONE: 'America/Vancouver' })
})
test.afterAll(async () => {
  await product.stop()
  await removeDataDir(dataDir)
})

/** $350 of each is paid and paid out: what its customer is invoiced, and what the month's close has of its province. */
const places = [
  {
    title: 'Fence in Victoria',
    place: { location: 'Victoria, British Columbia', city: 'V8W 1P6' },
    invoiced: ['GST 5 %, price of the stage $17.50', 'GST 5 %, service fee $0.88'],
  },
  {
    title: 'Fence in Toronto',
    place: { location: 'Toronto, Ontario', city: 'M5V 2T6' },
    invoiced: ['HST 13 %, price of the stage $45.50', 'HST 13 %, service fee $2.28'],
    closed: ['ON HST 13 % $2.28 $4.55 $6.83 $45.50'],
  },
  {
    title: 'Fence in Montréal',
    place: { location: 'Montréal, Québec', city: 'H2Y 1C6' },
    invoiced: ['GST 5 %, price of the stage $17.50', 'QST 9.975 %, price of the stage $34.91'],
    closed: ['QC GST 5 % $0.88 $1.75 $2.63 $17.50', 'QC QST 9.975 % $1.75 $3.49 $5.24 $34.91'],
  },
]

test('a job in British Columbia, Ontario and Quebec: invoiced by its taxes, and in the month’s close', async ({
  openWindow,
}) => {
  const customer = await openWindow(product)
  const provider = await openWindow(product)
  const admin = await openWindow(product)
  await signIn(customer, 'Customer', demoCustomer)
  await signIn(provider, 'Service Provider', demoProvider)
  const cardId = await saveCard(customer, '4242424242424242')
  for (const { title, place } of places) {
    const jobId = await postJob(customer, title, place)
    const bidId = await postBid(provider, jobId)
    await payOutFirstStage({ customer, provider, jobId, bidId, cardId })
  }

  await test.step('each invoice names its taxes and has a number of its own', async () => {
    const now = new Date()
    const { transactions } = await read(customer, `/transactions/${now.getMonth() + 1}/${now.getFullYear()}`)
    const numbers = new Set<string>()
    for (const { title, invoiced } of places) {
      const paid = transactions.find((one: { job_id: { title: string } }) => one.job_id.title === title)
      const { url } = await read(customer, `/transactions/${paid._id}`)
      const document = await getDocumentProxy(new Uint8Array(await (await customer.request.get(url)).body()))
      const { text } = await extractText(document, { mergePages: true })
      for (const line of invoiced) expect(text).toContain(line)
      numbers.add(/No\. (INV-\d{6})/.exec(text)?.[1] ?? 'none')
    }
    expect(numbers.size).toBe(places.length)
    expect(numbers).not.toContain('none')
    await customer.goto('/my_profile?tab=transactions')
    await expect(customer.getByRole('article').filter({ hasText: 'INV-' }).first()).toBeVisible()
    await shoot(customer, 'numbered-transactions')
  })

  await test.step('the close has them side by side, and adds up', async () => {
    await signInAsAdmin(admin, '/admin/reconciliation')
    await admin.getByRole('link', { name: 'Monthly close' }).click()
    await expect(admin.getByText('The month adds up with the ledger to the cent.')).toBeVisible()
    const taxes = admin.getByRole('region', { name: 'Taxes of the month' })
    const rows = await taxes.getByRole('row').allInnerTexts()
    const said = rows.map((row) => row.replaceAll(/\s+/g, ' '))
    for (const line of places.flatMap(({ closed = [] }) => closed)) expect(said).toContain(line)
    expect(said.some((row) => row.startsWith('BC GST 5 %'))).toBe(true)
    await shoot(admin, 'monthly-close')
  })

  await test.step('an accountant gets it as CSV', async () => {
    const file = admin.context().waitForEvent('page')
    const answered = admin.waitForResponse((response) => response.url().includes('/files') && response.ok())
    await admin.getByRole('button', { name: /as CSV$/ }).click()
    const { csv } = await (await answered).json()
    expect(await (await admin.request.get(csv)).text()).toContain('tax,QC,QST 9.975 %,to remit,5.24\r\n')
    await (await file).close()
  })
  await verifyLedgerOf(product)
})
