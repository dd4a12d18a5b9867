import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'

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
  // The queue's own migration closes its connections a moment later.
  const dropped = () =>
    admin.query(`drop database ${name}`).then(
      () => true,
      () => false,
    )
  await expect.poll(dropped, { timeout: 10_000 }).toBe(true)
  await admin.query(`drop role ${name}`)
  await admin.end()
})
