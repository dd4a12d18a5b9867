// The samples of deploy/ name settings, programs and files of this repository: what is renamed here must not be left there.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { variableNames } from '../src/server/config/environment.ts'

const sample = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
const units = readdirSync('deploy/systemd')

const compose = z
  .object({
    'x-server': z.object({ environment: z.record(z.string(), z.string()) }),
    services: z.record(z.string(), z.object({ volumes: z.array(z.string()).default([]) })),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(sample('compose.yaml'), { merge: true }))

/** Of settings in one line, their names. */
const namesIn = (line: string) => line.split(' ').map((setting) => setting.split('=')[0] ?? '')

const OF_NODE = ['NODE_ENV', 'ENV_FILE']

test('every setting in the samples is one that is read', () => {
  const known = new Set<string>([...variableNames, ...OF_NODE])
  const inImage = [...sample('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => namesIn(line))
  const inUnits = units.flatMap((unit) =>
    [...sample(`systemd/${unit}`).matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) => namesIn(line)),
  )
  const named = [...Object.keys(compose['x-server'].environment), ...inImage, ...inUnits]
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('every program, file and volume in the samples is there', () => {
  const all = ['Dockerfile', 'compose.yaml', ...units.map((unit) => `systemd/${unit}`)].map(sample).join('\n')
  const programs = [...all.matchAll(/out\/server\/(\w+)\.mjs/g)].map(([, name = '']) => name)
  expect(programs).toContain('serve')
  for (const name of programs) expect(existsSync(`src/server/programs/${name}.ts`), name).toBe(true)
  for (const { volumes } of Object.values(compose.services))
    for (const volume of volumes) {
      const [from = ''] = volume.split(':')
      const isThere = from.startsWith('./') ? existsSync(`deploy/${from}`) : from in compose.volumes
      expect(isThere, volume).toBe(true)
    }
})

test('what compose asks for is in its own example', () => {
  const asked = [...sample('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
  const given = [...sample('compose.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
  expect(new Set(asked)).toEqual(new Set(given))
})

test('the proxies let through what the server takes', () => {
  const most = Number(/client_max_body_size (\d+)m/.exec(sample('nginx.conf'))?.[1])
  expect(most).toBeGreaterThanOrEqual(30 * 3.5)
  expect(sample('Caddyfile')).toContain(`max_size ${most}MB`)
})

/** Whether a command is there, said where it isn't. */
function has(command: string, arguments_: readonly string[]): boolean {
  try {
    execFileSync(command, arguments_, { stdio: 'ignore' })
    return true
  } catch {
    console.log(`${command} is not installed: its sample was not tried`)
    return false
  }
}

test.skipIf(!has('systemd-analyze', ['--version']))('the units are ones that systemd takes', () => {
  for (const unit of units)
    expect(
      execFileSync('systemd-analyze', ['verify', `deploy/systemd/${unit}`], {
        encoding: 'utf8',
        stdio: 'pipe',
      }),
    ).toBe('')
})

test.skipIf(!has('caddy', ['version']))('the Caddyfile is one that Caddy takes', () => {
  const adapt = ['adapt', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile']
  expect(execFileSync('caddy', adapt, { encoding: 'utf8', stdio: 'pipe' })).toContain('"max_size":120000000')
})
