import { request as httpsRequest } from 'node:https'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { startMailServer } from '../src/server/testing/mailServer.ts'
import { startS3 } from '../src/server/testing/s3Server.ts'
import { missingForGuide, startMachine } from './guide/machine.ts'
import { guideSteps } from './guide/steps.ts'

const missing = missingForGuide()
if (missing) console.log(`${missing}: nobody has followed docs/operating.md`)
test.skip(missing !== '', missing)

const account = { email: 'first@people.example', password: 'a-good-password', user_type: 'C' }

test('a market is run from an empty machine by what docs/operating.md says, word for word', async () => {
  const [store, mail] = [await startS3(), await startMailServer()]
  const { bucket } = store
  const machine = await startMachine({
    'smtps://user:password@mail.example:465': mail.url,
    'https://s3.example': bucket.endpoint,
    'your-bucket': bucket.bucket,
    'your-key-id': bucket.accessKeyId,
    'your-secret-key': bucket.secretAccessKey,
  })
  const step = guideSteps()
  const follow = async (name: string) => test.step(name, () => machine.type(step(name)))
  /** A request of somebody outside, through the proxy and its TLS. */
  const ask = (path: string, body?: object) => askOver(machine, path, body)
  const ready = (status = 200) => expect.poll(() => statusOf(ask('/readyz'))).toBe(status)
  try {
    machine.release('1')
    await follow('choose the release')
    await follow('make the database')
    const owner = databaseUrl(machine.root)
    await follow('write the settings')
    await follow('start')
    await follow('start the proxy')
    await ready()
    expect(
      await rows(
        owner,
        'select rolsuper, ssl from pg_roles, pg_stat_ssl where rolname = user and pid = pg_backend_pid()',
      ),
    ).toEqual([{ rolsuper: false, ssl: true }])
    expect(await follow('ask the doctor')).not.toContain('fail')
    expect(await follow('make an admin')).toContain('you@market.example')
    expect(await ask('/api/users', account)).toMatchObject({ status: 200 })
    // The mail comes from the queue, over a mail server of its own.
    await expect.poll(() => mail.received.map(({ to }) => to)).toContain(account.email)

    await follow('back up')
    const kept = await everything(owner)

    await test.step('the machine is lost, and another one takes its place', async () => {
      await machine.type(`systemctl stop tradepost@4601 tradepost@4602`)
      await ready(502)
      const settings = join(machine.root, 'etc/tradepost/tradepost.env')
      const secret = /^SECRET=(.+)$/m.exec(readFileSync(settings, 'utf8'))?.[1] ?? ''
      await machine.type(
        `runuser -u postgres -- psql -q -c 'drop database tradepost' -c 'drop role tradepost'`,
      )
      machine.lose()
      store.objects.clear()
      await follow('make the database')
      await follow('write the settings')
      writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^SECRET=.+$/m, `SECRET=${secret}`))
      expect(await follow('restore')).toContain('The ledger is sound.')
      expect(await everything(databaseUrl(machine.root))).toEqual(kept)
      await follow('start')
      await ready()
      expect(await ask('/api/users/login', account)).toMatchObject({ status: 200 })
    })

    await test.step('the next release takes the data over, and the one before takes it back', async () => {
      machine.release('2', addMigration)
      await follow('upgrade')
      const of = databaseUrl(machine.root)
      expect(await rows(of, 'select * from of_the_next_release')).toEqual([{ tells: 'it was here' }])
      expect(await ask('/api/users/login', account)).toMatchObject({ status: 200 })
      await follow('go back')
      expect(await ask('/api/users/login', account)).toMatchObject({ status: 200 })
      expect(await rows(of, 'select * from of_the_next_release')).toEqual([{ tells: 'it was here' }])
      await follow('go back to the backup')
      await ready()
      await expect(rows(of, 'select * from of_the_next_release')).rejects.toThrow('does not exist')
      expect(await ask('/api/users/login', account)).toMatchObject({ status: 200 })
    })
    // Nothing that was asked of the servers has failed.
    for (const port of machine.processes) expect(machine.log(port)).not.toContain('"msg":"failed"')
  } finally {
    machine.close()
    await store.close()
    await mail.close()
  }
})

/** How many rows of what a market is made of. */
async function everything(url: string) {
  return rows(
    url,
    `select (select count(*) from users) as users, (select count(*) from sessions) as sessions,
      (select count(*) from audit_log) as audit, (select max(email::text) from users) as last`,
  )
}

async function rows(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

/** Where the settings, or what becomes part of them, say that the database is. */
function databaseUrl(root: string): string {
  for (const name of ['tradepost', 'database'])
    try {
      const found = /^DATABASE_URL=(.+)$/m.exec(
        readFileSync(join(root, `etc/tradepost/${name}.env`), 'utf8'),
      )?.[1]
      if (found) return found
    } catch {
      continue
    }
  throw new Error('Nothing says where the database is')
}

/** A release whose migrations are one more than today's. */
function addMigration(folder: string): void {
  const migrations = join(folder, 'out/server/migrations')
  const journal = join(migrations, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const last = entries.at(-1)
  const added = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_of_the_next_release' }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, added] }))
  writeFileSync(
    join(migrations, `${added.tag}.sql`),
    `create table of_the_next_release (tells text);--> statement-breakpoint\ninsert into of_the_next_release values ('it was here');`,
  )
}

function askOver(
  { url, certificate }: { url: string; certificate: string },
  path: string,
  body?: object,
): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const request = httpsRequest(
      `${url}${path}`,
      {
        ca: readFileSync(certificate),
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', 'device-id': 'guide' },
      },
      (answer) => {
        let text = ''
        answer.on('data', (part: Buffer) => (text += part.toString()))
        answer.on('end', () => resolve({ status: answer.statusCode, text }))
      },
    )
    request.on('error', reject)
    request.end(body && JSON.stringify(body))
  })
}

const statusOf = (asked: Promise<{ status: number | undefined }>) =>
  asked.then(
    ({ status }) => status,
    () => 0,
  )
