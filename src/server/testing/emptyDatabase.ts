import pg from 'pg'
import { inject } from 'vitest'

export interface EmptyDatabase {
  readonly name: string
  readonly url: string
  drop(): Promise<void>
}

interface Owned {
  /** Whether its owner is a superuser, as in the embedded database, or nobody in particular. */
  readonly owner?: 'superuser' | 'nobody'
}

/** A database with nothing in it. An owner who is no superuser finds the extensions made, as the guide tells. */
export async function anEmptyDatabase({ owner = 'superuser' }: Owned = {}): Promise<EmptyDatabase> {
  const server = inject('databaseServer')
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`
  const url = new URL(`${server}${name}`)
  const isNobody = owner === 'nobody'
  await as(`${server}postgres`, [
    ...(isNobody ? [`create role ${name} login password 'nobody'`] : []),
    `create database ${name} ${isNobody ? `owner ${name} ` : ''}template template0`,
  ])
  if (isNobody) {
    await as(url.href, ['create extension cube', 'create extension earthdistance'])
    url.username = name
    url.password = 'nobody'
  }
  return {
    name,
    url: url.href,
    drop: () =>
      as(`${server}postgres`, [
        `drop database ${name} with (force)`,
        ...(isNobody ? [`drop role ${name}`] : []),
      ]),
  }
}

async function as(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
