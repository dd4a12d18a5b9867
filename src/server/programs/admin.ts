import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { ADMIN_ROLES, type AdminRole } from '#shared/domain/adminRoles.ts'
import { email as emailField, knownEmail } from '#shared/forms/account.ts'
import { type Environment, readEnvironment } from '#server/config/environment.ts'
import { readEnvFile } from '#server/config/envFile.ts'
import type { Database, Pool } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { users } from '#server/db/schema/index.ts'
import { hashPassword } from '#server/modules/users/passwords.ts'
import { dropSecondFactor, hasSecondFactor } from '#server/modules/users/secondFactor.ts'
import { userByEmail } from '#server/modules/users/userByEmail.ts'
import { withDatabase } from './database.ts'
import { closeFor, exportFor } from './personalData.ts'
import { runCommand, type Say } from './runProgram.ts'

const USAGE = `npm run admin -- create <email> [owner|support|finance]   makes an admin and prints a password, once
npm run admin -- role <email> <owner|support|finance>   says what an admin is there for
npm run admin -- verify <email>   verifies a service provider
npm run admin -- reset-second-factor <email>   takes a lost second factor off an account
npm run admin -- export <email>   writes a ZIP file of everything that is kept of somebody
npm run admin -- close <email>   closes somebody's account for good`

/** What the operator gives beside an address. */
interface Given {
  environment: Environment
  role: AdminRole
}

const commands = {
  create: createAdmin,
  role: changeRole,
  verify: verifyProvider,
  'reset-second-factor': resetSecondFactor,
  export: (db: Pool, email: string, say: Say, { environment }: Given) =>
    exportFor(db, email, say, environment),
  close: (db: Pool, email: string, say: Say, { environment }: Given) => closeFor(db, email, say, environment),
}

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name)
}

/** What an operator does before there is an admin to do it on a screen. */
await runCommand(async (say) => {
  const [command, address, wanted] = process.argv.slice(2)
  const role = z.enum(ADMIN_ROLES).optional().safeParse(wanted)
  const email = (command === 'create' ? emailField : knownEmail).safeParse(address)
  const needsRole = command === 'role' && wanted === undefined
  if (!email.success || !role.success || needsRole || !command || !isCommand(command)) {
    say(USAGE)
    return false
  }
  readEnvFile()
  const environment = readEnvironment(process.env)
  return withDatabase(environment, say, async ({ db, url }) => {
    await migrate(url)
    return commands[command](db, email.data, say, { environment, role: role.data ?? 'owner' })
  })
})

async function createAdmin(db: Database, email: string, say: Say, { role }: Given): Promise<boolean> {
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const now = new Date()
  const [made] = await db
    .insert(users)
    .values({
      email,
      passwordHash,
      role: 'admin',
      adminRole: role,
      status: 'active',
      name: 'Admin',
      emailVerifiedAt: now,
      ownerProvedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  say(
    made ? `${email} is an admin (${role}). The password is ${password}` : `${email} already has an account.`,
  )
  return made !== undefined
}

/** For an owner who has nobody above them, or a marketplace whose owner has left. */
async function changeRole(db: Database, email: string, say: Say, { role }: Given): Promise<boolean> {
  const [changed] = await db
    .update(users)
    .set({ adminRole: role })
    .where(and(eq(users.email, email), eq(users.role, 'admin')))
    .returning()
  say(changed ? `${email} is an admin (${role}).` : `There is no admin with the address ${email}.`)
  return changed !== undefined
}

async function verifyProvider(db: Database, email: string, say: Say): Promise<boolean> {
  const [verified] = await db
    .update(users)
    .set({ certifiedAt: new Date(), refusedAt: null, refusalReason: '' })
    .where(and(eq(users.email, email), eq(users.role, 'provider'), isNotNull(users.emailVerifiedAt)))
    .returning()
  say(verified ? `${email} is verified.` : `There is no service provider with the verified address ${email}.`)
  return verified !== undefined
}

/** For somebody who has lost phone and recovery codes, once the operator is sure who asks. */
async function resetSecondFactor(db: Database, email: string, say: Say): Promise<boolean> {
  const row = await userByEmail(db, email)
  const had = row !== undefined && (await hasSecondFactor(db, row.id))
  if (had) await dropSecondFactor(db, row.id)
  say(had ? `${email} signs in without a second factor now.` : `${email} has no second factor.`)
  return had
}
