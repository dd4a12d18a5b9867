import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { REJECTION_REASONS, STAGE_STATES } from '#shared/domain/stageStates.ts'
import { emailIdentity } from '#shared/forms/email.ts'
import { migrate } from './migrate.ts'
import { ownMigrations, readMigrations, withMigrationsUpTo } from './migrationFolder.ts'

test('an owner who may not make an extension is told which, and what a superuser has to run', async () => {
  const server = inject('databaseServer')
  const admin = new pg.Client({ connectionString: `${server}postgres` })
  await admin.connect()
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`
  await admin.query(`create role ${name} login password 'owner'`)
  await admin.query(`create database ${name} owner ${name} template template0`)
  const url = new URL(`${server}${name}`)
  url.username = name
  url.password = 'owner'
  const refused: unknown = await migrate(url.href).catch((error: unknown) => error)
  expect(String(refused)).toContain('lacks the extension earthdistance: permission denied')
  expect(String(refused)).toContain('CREATE EXTENSION IF NOT EXISTS earthdistance;')

  const superuser = new pg.Client({ connectionString: `${server}${name}` })
  await superuser.connect()
  for (const line of String(refused).matchAll(/CREATE EXTENSION [^;]+;/g)) await superuser.query(line[0])
  await superuser.end()
  await migrate(url.href)
  await drop(admin, name)
  await admin.query(`drop role ${name}`)
  await admin.end()
})

/** Waits for the queue's own migration, which closes its connections a moment later. */
async function drop(admin: pg.Client, name: string): Promise<void> {
  const dropped = () =>
    admin.query(`drop database ${name}`).then(
      () => true,
      () => false,
    )
  await expect.poll(dropped, { timeout: 10_000 }).toBe(true)
}

/** A database as the migrations before `tag` left it, for what `run` puts into it. */
async function before(tag: string, run: (client: pg.Client, goOn: () => Promise<void>) => Promise<void>) {
  const server = inject('databaseServer')
  const migrations = await readMigrations(ownMigrations())
  const previous = migrations[migrations.findIndex((one) => one.tag === tag) - 1]
  if (!previous) throw new Error(`Nothing comes before ${tag}`)
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: `${server}postgres` })
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
  await withMigrationsUpTo(previous.tag, (folder) => migrate(`${server}${name}`, { folder }))
  const client = new pg.Client({ connectionString: `${server}${name}` })
  await client.connect()
  await run(client, () => migrate(`${server}${name}`))
  await client.end()
  await drop(admin, name)
  await admin.end()
}

test('accounts and banks from before addresses had one form, and banks were one row, come through an update', async () => {
  const old = [
    { is: 'decomposed', email: 'ze\u0301@people.example', verified: true },
    { is: 'invisible', email: 'li\u200bn\u{e0041}\u3164@people.example.', verified: true },
    { is: 'capitals', email: '\u00a0Ana@People.example ', verified: true },
    { is: 'waiting', email: 'ze\u0301@people.example', verified: false },
    { is: 'first', email: 'wo\ufeffn@people.example', verified: true },
    { is: 'second', email: 'won\u00ad@people.example', verified: true },
    { is: 'plain', email: 'plain@people.example', verified: true },
    { is: 'unlike plain', email: 'plain@people.example.', verified: true },
  ]
  await before('0017_waiting_accounts_and_banks', async (client, goOn) => {
    for (const { is, email, verified } of old)
      await client.query(
        `insert into users (id, email, name, user_type, email_verified_at, created_at)
         values (gen_random_uuid(), $1, $2, 'P', case when $3 then now() end, clock_timestamp())`,
        [email, is, verified],
      )
    for (const account of ['1', '2', '1', '1'])
      await client.query(
        `insert into banks (id, user_id, bank_name, account_number, routing_number)
         select gen_random_uuid(), id, 'Union', $1, '11000' from users where name in ('plain', 'first')`,
        [account],
      )
    await goOn()
    const { rows } = await client.query<{ is: string; email: string }>('select name as is, email from users')
    const kept = new Set(['second', 'unlike plain'])
    const emailOf = (is: string) => rows.find((row) => row.is === is)?.email
    for (const { is, email } of old)
      expect([is, emailOf(is)]).toEqual([is, kept.has(is) ? email : emailIdentity(email)])
    const banks = await client.query('select last_digits from banks order by last_digits')
    expect(banks.rows.map((row: { last_digits: string }) => row.last_digits)).toEqual(['1', '1', '2', '2'])
  })
})

test('what was stored in the specification’s codes comes through an update in words', async () => {
  const id = (kind: string, n: number) => `${kind.repeat(8)}-0000-7000-8000-00000000000${n}`
  const given = (rows: readonly string[]) => rows.map((code, n) => ({ code, n: n + 1 }))
  await before('0021_decision_and_account_words', async (client, goOn) => {
    for (const { code, n } of given(['PEN', 'ACT', 'OFF']))
      await client.query(`insert into users (id, email, user_type, status) values ($1, $2, $3, $4)`, [
        id('a', n),
        `${n}@people.example`,
        ['A', 'C', 'P'][n % 3],
        code,
      ])
    await client.query(`insert into categories (id, name, position) values ($1, 'Carpentry', 1)`, [
      id('9', 1),
    ])
    await client.query(
      `insert into jobs (id, customer_id, title, description, category_id, start_date, start_time, end_date, end_time,
         timezone, starts_at, location, latitude, longitude, postal_code)
       select $1, $2, 'Deck', 'Cedar', id, '2029-05-01', '08:00', '2029-05-04', '16:00', 'America/Vancouver', now(),
         'Burnaby', 49.25, -123, 'V5H 3Z7' from categories`,
      [id('b', 1), id('a', 1)],
    )
    for (const { code, n } of given(['PEN', 'ACC', 'REJ'])) {
      await client.query('begin')
      await client.query(
        `insert into bids (id, job_id, provider_id, price, message, status, commission_rate)
         values ($1, $2, $3, 100, 'Soon', $4, 1000)`,
        [id('c', n), id('b', 1), id('a', n), code],
      )
      await client.query(
        `insert into milestones (id, bid_id, "order", title, description, price, payment_status, reject_reason_id)
         values ($1, $2, 1, '', '', 50, $3, $3), ($4, $2, 2, '', '', 50, $5, null)`,
        [id('d', n), id('c', n), n, id('d', n + 3), n + 3],
      )
      await client.query('commit')
      await client.query(
        `insert into offers (id, bid_id, job_id, sender_id, receiver_id, price, status) values ($1, $2, $3, $4, $4, 90, $5)`,
        [id('e', n), id('c', n), id('b', 1), id('a', n), code],
      )
      await client.query(
        `insert into invitations (id, job_id, provider_id, status) values ($1, $2, $3, $4)`,
        [id('f', n), id('b', 1), id('a', n), code],
      )
    }
    await goOn()
    const stored = async (table: string, column: string) => {
      const { rows } = await client.query<{ word: string }>(
        `select ${column} as word from ${table} order by id`,
      )
      return rows.map(({ word }) => word)
    }
    expect(await stored('users', 'role')).toEqual(['customer', 'provider', 'admin'])
    expect(await stored('users', 'status')).toEqual(['pending', 'active', 'off'])
    for (const table of ['bids', 'offers', 'invitations'])
      expect(await stored(table, 'status')).toEqual(['pending', 'accepted', 'rejected'])
    expect(await stored('stages', 'status')).toEqual(STAGE_STATES.filter((state) => state !== 'disputed'))
    expect(await stored('stages', 'rejection_reason')).toEqual([...REJECTION_REASONS, null, null, null])
    await expect(
      client.query(`update bids set status = 'pending' where status = 'rejected'`),
    ).rejects.toThrow('can not move from rejected to pending')
  })
})

test('messages from before their kinds were words come through an update, and are guarded after it', async () => {
  const kinds = {
    T: 'text',
    I: 'picture',
    acceptOffer: 'offer_accepted',
    rejectOffer: 'offer_rejected',
    acceptBid: 'bid_accepted',
  }
  await before('0023_message_kinds', async (client, goOn) => {
    // Without the people and the job that these would be about.
    await client.query('set session_replication_role = replica')
    for (const kind of Object.keys(kinds)) {
      await client.query(
        `insert into messages (id, connection_id, seq, sender_id, type, text)
         values (gen_random_uuid(), gen_random_uuid(), 1, gen_random_uuid(), $1, $1)`,
        [kind],
      )
      await client.query(
        `insert into connections (id, job_id, customer_id, provider_id, last_type, last_text)
         values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, $1)`,
        [kind],
      )
    }
    await client.query('set session_replication_role = origin')
    await goOn()
    for (const found of [
      'select text as was, type as is from messages',
      'select last_text as was, last_type as is from conversations',
    ]) {
      const { rows } = await client.query<{ was: string; is: string }>(found)
      expect(Object.fromEntries(rows.map(({ was, is }) => [was, is]))).toEqual(kinds)
    }
    await expect(client.query(`update messages set text = ''`)).rejects.toMatchObject({ code: '23001' })
  })
})

test('taxes from before they had lines come through an update: of what is held, those on prices are the providers’', async () => {
  const id = (n: number) => `a0000000-0000-7000-8000-00000000000${n}`
  // $400 with 5 % fee and 5 % GST on both: what is held, what is being paid, and what was paid out.
  const hires = [
    { n: 1, payment: 'succeeded', stage: 'requested' },
    { n: 2, payment: 'requires_action', stage: 'unpaid' },
    { n: 3, payment: 'succeeded', stage: 'paid_out' },
  ]
  await before('0038_tax_lines', async (client, goOn) => {
    await client.query(`insert into users (id, email, role) values ($1, 'one@people.example', 'customer')`, [
      id(1),
    ])
    // Without the jobs, bids and cards that these would be about.
    await client.query('set session_replication_role = replica')
    for (const { n, payment, stage } of hires) {
      await client.query(
        `insert into stages (id, bid_id, "order", title, description, price, status) values ($1, $1, 1, '', '', 40000, $2)`,
        [id(n), stage],
      )
      await client.query(
        `insert into payments (id, customer_id, job_id, bid_id, card_id, operation_key, hires, amount, status)
         values ($1, $1, $1, $1, $1, '', true, 44100, $2)`,
        [id(n), payment],
      )
      await client.query(
        `insert into payment_stages (id, payment_id, stage_id, price, price_before, fee, tax, total, fee_rate, tax_rate)
         values ($1, $1, $1, 40000, 0, 2000, 2100, 44100, 500, 500)`,
        [id(n)],
      )
      if (payment === 'succeeded') {
        await client.query(`insert into journal_entries (id, kind, source_id) values ($1, 'payment', $1)`, [
          id(n),
        ])
        for (const [account, amount] of [
          ['gateway', 44_100],
          ['escrow', -40_000],
          ['unearned_fees', -2_000],
          ['tax_payable', -2_100],
        ])
          await client.query(
            `insert into journal_lines (id, entry_id, account, stage_id, amount)
             values (gen_random_uuid(), $1, $2, $1, $3)`,
            [id(n), account, amount],
          )
      }
    }
    await client.query(
      `insert into payouts (id, stage_id, provider_id, price, fee, tax, amount, fee_rate, tax_rate)
       values ($1, $1, $1, 40000, 4000, 200, 35800, 1000, 500)`,
      [id(3)],
    )
    await client.query('set session_replication_role = origin')
    await goOn()

    const { rows: paid } = await client.query('select price_tax::text, taxes from payment_stages order by id')
    const line = (onPrice: number, onFee: number) => ({
      price_tax: String(onPrice),
      taxes: [{ name: 'GST', rate: 5_000, onPrice, onFee }],
    })
    expect(paid).toEqual([line(2_000, 100), line(2_000, 100), line(0, 2_100)])
    const { rows: payouts } = await client.query('select price_tax::text, taxes, amount::text from payouts')
    expect(payouts).toEqual([{ ...line(0, 200), amount: '35800' }])
    const { rows: balances } = await client.query(
      `select stage_id as id, account, sum(amount)::int as amount from journal_lines
       where account in ('escrow', 'tax_payable') group by 1, 2 order by 1, 2`,
    )
    expect(balances).toEqual([
      { id: id(1), account: 'escrow', amount: -42_000 },
      { id: id(1), account: 'tax_payable', amount: -100 },
      { id: id(3), account: 'escrow', amount: -40_000 },
      { id: id(3), account: 'tax_payable', amount: -2_100 },
    ])
  })
})

test('money that is held from before its moment stood on the stage comes through an update with it', async () => {
  const id = (n: number) => `a0000000-0000-7000-8000-00000000000${n}`
  const day = (n: number) => new Date(Date.UTC(2026, 2, n))
  // What was paid, given back and paid anew; what was asked for since; and what nothing is known of or nothing held for.
  const before87 = [
    {
      n: 1,
      status: 'in_escrow',
      paid: [
        { day: 3, live: false },
        { day: 5, live: true },
      ],
    },
    { n: 2, status: 'requested', paid: [{ day: 4, live: true }] },
    { n: 3, status: 'disputed', paid: [] },
    { n: 4, status: 'paid_out', paid: [{ day: 2, live: true }] },
  ]
  await before('0087_held_since', async (client, goOn) => {
    // Without the jobs, bids and cards that these would be about.
    await client.query('set session_replication_role = replica')
    for (const { n, status, paid } of before87) {
      await client.query(
        `insert into stages (id, bid_id, "order", title, description, price, status, since) values ($1, $1, 1, '', '', 100, $2, $3)`,
        [id(n), status, day(9)],
      )
      for (const { day: settled, live } of paid) {
        const {
          rows: [payment],
        } = await client.query<{ id: string }>(
          `insert into payments (id, customer_id, job_id, bid_id, card_id, operation_key, hires, amount, status, settled_at)
           values (gen_random_uuid(), $1, $1, $1, $1, gen_random_uuid()::text, true, 100, 'succeeded', $2) returning id`,
          [id(n), day(settled)],
        )
        await client.query(
          `insert into payment_stages (id, payment_id, stage_id, price, price_before, fee, tax, price_tax, taxes, total, fee_rate, live)
           values (gen_random_uuid(), $1, $2, 100, 0, 0, 0, 0, '[]', 100, 500, $3)`,
          [payment?.id, id(n), live],
        )
      }
    }
    await client.query('set session_replication_role = origin')
    await goOn()

    const { rows } = await client.query('select held_since as since from stages order by id')
    expect(rows.map(({ since }: { since: Date | null }) => since)).toEqual([day(5), day(4), day(9), null])
  })
})

test('money of before is found by its job and its people, those who have left by what they were called', async () => {
  const id = 'a0000000-0000-7000-8000-000000000001'
  const provider = 'a0000000-0000-7000-8000-000000000002'
  await before('0093_stage_words', async (client, goOn) => {
    // Without the payment and the card that these would be about.
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into users (id, email, role, status, name) values ($1, 'left@people.example', 'customer', 'active', 'Closed account'),
        ($2, 'zoe@people.example', 'provider', 'active', 'Zoë Quill')`,
      [id, provider],
    )
    await client.query(
      `insert into closed_accounts (user_id, name, email, location, gst_number, qst_number, closed_at, last_money_at)
       values ($1, 'Ada Lund', 'ada@people.example', '', '', '', now(), now())`,
      [id],
    )
    await client.query(
      `insert into jobs (id, customer_id, title, description, category_id, start_date, start_time, end_date, end_time,
         timezone, starts_at, location, latitude, longitude, postal_code)
       values ($1, $1, 'Mend the roof', '', $1, '2030-06-01', '09:00', '2030-06-01', '17:00', 'UTC', '2030-06-01', 'Toronto', 43.7, -79.4, '')`,
      [id],
    )
    await client.query(
      `insert into bids (id, job_id, provider_id, price, message, status, commission_rate) values ($1, $1, $2, 100, '', 'accepted', 1000)`,
      [id, provider],
    )
    await client.query(
      `insert into stages (id, bid_id, "order", title, description, price, status)
       values ($1, $1, 1, '', '', 50, 'in_escrow'), ($2, $1, 2, '', '', 50, 'unpaid')`,
      [id, provider],
    )
    await client.query(
      `insert into payment_stages (id, payment_id, stage_id, price, price_before, fee, tax, price_tax, taxes, total, fee_rate)
       values ($1, $1, $1, 50, 0, 0, 0, 0, '[]', 50, 500)`,
      [id],
    )
    await client.query('set session_replication_role = origin')
    await goOn()

    const { rows } = await client.query('select stage_id as id, words from stage_words')
    expect(rows).toEqual([
      { id, words: 'mend the roof ada lund ada@peopleexample zoe quill zoe@peopleexample' },
    ])
  })
})

test('what was paid and given back before documents had numbers gets them in the order in which it happened', async () => {
  const id = (n: number) => `a0000000-0000-7000-8000-00000000000${n}`
  await before('0045_documents', async (client, goOn) => {
    // Without the jobs, bids and cards that these would be about.
    await client.query('set session_replication_role = replica')
    const paid = [
      { n: 1, status: 'succeeded', day: 3 },
      { n: 2, status: 'failed', day: 1 },
      { n: 3, status: 'succeeded', day: 2 },
    ]
    for (const { n, status, day } of paid) {
      await client.query(
        `insert into stages (id, bid_id, "order", title, description, price) values ($1, $1, 1, '', '', 100)`,
        [id(n)],
      )
      await client.query(
        `insert into payments (id, customer_id, job_id, bid_id, card_id, operation_key, hires, amount, status, settled_at)
         values ($1, $1, $1, $1, $1, '', true, 100, $2, make_timestamptz(2026, 3, $3, 0, 0, 0))`,
        [id(n), status, day],
      )
      await client.query(
        `insert into payment_stages (id, payment_id, stage_id, price, price_before, fee, tax, price_tax, taxes, total, fee_rate)
         values ($1, $1, $1, 100, 0, 0, 0, 0, '[]', 100, 500)`,
        [id(n)],
      )
    }
    await client.query(
      `insert into refunds (id, payment_stage_id, customer_id, price, fee, tax, price_tax, taxes, amount, status)
       values ($1, $1, $1, 100, 0, 0, 0, '[]', 100, 'complete'), ($2, $2, $2, 100, 0, 0, 0, '[]', 100, 'queued')`,
      [id(1), id(3)],
    )
    await client.query('set session_replication_role = origin')
    await goOn()
    const { rows } = await client.query('select series, number, payment_stage_id, refund_id from documents')
    expect(rows).toEqual([
      { series: 'invoice', number: 1, payment_stage_id: id(3), refund_id: null },
      { series: 'invoice', number: 2, payment_stage_id: id(1), refund_id: null },
      { series: 'credit_note', number: 1, payment_stage_id: null, refund_id: id(1) },
    ])
    const series = await client.query('select series, last from document_series order by series')
    expect(series.rows).toEqual([
      { series: 'credit_note', last: 1 },
      { series: 'invoice', last: 2 },
    ])
  })
})

test('work that waits from before conversations and their events had their names comes through an update', async () => {
  await before('0058_waiting_work', async (client, goOn) => {
    const wait = (task: string, payload: object) =>
      client.query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)])
    const [connectionId, messageId, sender, receiverId] = ['one', 'two', 'three', 'four']
    await wait('messageWaiting', { connectionId, receiverId })
    await wait('postCard', { connectionId, messageId, sender, type: 'acceptOffer', text: 'Agreed' })
    await wait('sendMail', { mailId: 'five' })
    await goOn()
    const { rows } = await client.query(`
      select identifier as task, payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`)
    expect(rows).toEqual([
      { task: 'messageWaiting', payload: { conversationId: 'one', receiverId: 'four' } },
      {
        task: 'postEventMessage',
        payload: {
          conversationId: 'one',
          messageId: 'two',
          senderId: 'three',
          kind: 'offer_accepted',
          text: 'Agreed',
        },
      },
      { task: 'sendMail', payload: { mailId: 'five' } },
    ])
  })
})

test('providers from before there was a list of them are in it after an update, those who can be hired', async () => {
  const id = (n: number) => `a0000000-0000-7000-8000-00000000000${n}`
  await before('0071_listed_providers', async (client, goOn) => {
    const people = [
      { n: 1, role: 'provider', certified: true },
      { n: 2, role: 'provider', certified: false },
      { n: 3, role: 'customer', certified: false },
    ]
    for (const { n, role, certified } of people)
      await client.query(
        `insert into users (id, email, role, status, name, latitude, longitude, certified_at, rating_sum, rating_count)
         values ($1, $2, $3, 'active', 'Zoé Saint-Jean', 49.2497, -123.1193, case when $4 then now() end, 9, 2)`,
        [id(n), `${n}@people.example`, role, certified],
      )
    await client.query(`insert into categories (id, name, position) values ($1, 'Plumbing', 1)`, [id(4)])
    await client.query(
      `insert into sub_categories (id, category_id, name, position) values ($1, $2, 'Drains', 1)`,
      [id(5), id(4)],
    )
    for (const n of [1, 2]) {
      await client.query(
        `insert into user_categories (id, user_id, category_id) values (gen_random_uuid(), $1, $2)`,
        [id(n), id(4)],
      )
      await client.query(
        `insert into user_sub_categories (id, user_id, sub_category_id) values (gen_random_uuid(), $1, $2)`,
        [id(n), id(5)],
      )
    }
    await goOn()
    const place = 'place = ll_to_earth(49.25, -123.12) as is_there'
    const { rows: listed } = await client.query(
      `select provider_id, name, rating, rating_count, works, ${place} from listed_providers`,
    )
    expect(listed).toEqual([
      {
        provider_id: id(1),
        name: ' zoe saint jean',
        rating: 4.5,
        rating_count: 2,
        works: [id(4), id(5)],
        is_there: true,
      },
    ])
    const { rows: trades } = await client.query(
      `select provider_id, category_id, rating, ${place} from listed_trades`,
    )
    expect(trades).toEqual([{ provider_id: id(1), category_id: id(4), rating: 4.5, is_there: true }])
  })
})

test('what was folded by a locale that knows one alphabet is found in any case after an update', async () => {
  const [customer, provider, trade] = [1, 2, 3].map((n) => `a0000000-0000-7000-8000-00000000000${n}`)
  await before('0083_any_alphabet', async (client, goOn) => {
    await client.query(
      `insert into users (id, email, role, status, name)
       values ($1, 'one@people.example', 'customer', 'active', 'Zoé'), ($2, 'two@people.example', 'provider', 'active', 'Иван')`,
      [customer, provider],
    )
    await client.query(`insert into categories (id, name, position) values ($1, 'Roofing', 1)`, [trade])
    await client.query(
      `insert into listed_providers (provider_id, rating, rating_count, rank, name, works) values ($1, 0, 0, 0, ' ' || folded('Иван'), '{}')`,
      [provider],
    )
    await client.query(
      `insert into jobs (id, customer_id, title, description, category_id, start_date, start_time, end_date, end_time, timezone,
         starts_at, location, latitude, longitude, postal_code)
       values (gen_random_uuid(), $1, 'Течёт КРЫША', 'Смотреть утром', $2, '2030-06-01', '09:00', '2030-06-01', '17:00', 'UTC',
         '2030-06-01', 'Toronto', 43.7, -79.4, 'M5V 1A1')`,
      [customer, trade],
    )
    await goOn()
    // Else so few are read without it.
    await client.query(`
      set enable_seqscan = off;
      do $$ declare other text; begin
        for other in select indexname from pg_indexes where tablename = 'jobs' and indexname not in ('jobs_pkey', 'jobs_open_words')
        loop execute 'drop index ' || other; end loop;
      end $$`)
    const { rows: found } = await client.query(
      `select title from jobs where state = 'open'
         and trade_trigrams(category_id, title, description) @> array[$1 || ':кры', $1 || ':рыш', $1 || ':ыша']`,
      [trade],
    )
    expect(found).toEqual([{ title: 'Течёт КРЫША' }])
    const { rows: listed } = await client.query('select name from listed_providers')
    expect(listed).toEqual([{ name: ' иван' }])
  })
})
