// In the place of systemd's own, which no test may command: starts and ends what the units in UNITS say, as they say it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseEnv } from 'node:util'

const { UNITS: units = '', PIDS: pids = '', OTHERS: others = '' } = process.env
const [verb = '', ...names] = process.argv.slice(2).filter((word) => !word.startsWith('-'))

interface Unit {
  readonly name: string
  readonly isOneshot: boolean
  readonly folder: string
  readonly environment: NodeJS.Dict<string>
  readonly command: readonly string[]
}

function readUnit(full: string): Unit {
  const [name = '', instance = ''] = full.replace(/\.service$/, '').split('@')
  const file = join(units, `${name}${full.includes('@') ? '@' : ''}.service`)
  const settings = readFileSync(file, 'utf8')
    .replaceAll('%i', instance)
    .split('\n')
    .flatMap((line) => {
      const at = line.indexOf('=')
      return at < 0 || line.startsWith('#') ? [] : [[line.slice(0, at), line.slice(at + 1)] as const]
    })
  const all = (wanted: string) => settings.filter(([key]) => key === wanted).map(([, value]) => value)
  const environment: NodeJS.Dict<string> = {
    PATH: process.env['PATH'],
    NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'],
  }
  for (const [key, value] of settings) {
    if (key === 'Environment')
      for (const one of value.split(' '))
        Object.assign(environment, { [one.split('=')[0] ?? '']: one.split('=')[1] ?? '' })
    if (key !== 'EnvironmentFile') continue
    const path = value.replace(/^-/, '')
    if (existsSync(path) || path === value) Object.assign(environment, parseEnv(readFileSync(path, 'utf8')))
  }
  const command = (all('ExecStart')[0] ?? '').replace(
    /\$\{(\w+)\}/g,
    (_, key: string) => environment[key] ?? '',
  )
  return {
    name: full,
    isOneshot: all('Type')[0] === 'oneshot',
    folder: all('WorkingDirectory')[0] ?? '/',
    environment,
    command: command.replace('/usr/bin/node', process.execPath).split(' '),
  }
}

const pidFile = (name: string) => join(pids, `${name}.pid`)

function start(full: string): void {
  const { name, isOneshot, folder, environment, command } = readUnit(full)
  const [program = '', ...args] = command
  if (isOneshot) {
    const { status } = spawnSync(program, args, { cwd: folder, env: environment, stdio: 'inherit' })
    process.exitCode = status ?? 1
    return
  }
  const log = openSync(join(pids, `${name}.log`), 'a')
  const child = spawn(program, args, {
    cwd: folder,
    env: environment,
    detached: true,
    stdio: ['ignore', log, log],
  })
  writeFileSync(pidFile(name), String(child.pid))
  child.unref()
}

async function stop(name: string): Promise<void> {
  if (!existsSync(pidFile(name))) return
  const pid = Number(readFileSync(pidFile(name), 'utf8'))
  rmSync(pidFile(name))
  const isAlive = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  if (isAlive()) process.kill(pid, 'SIGTERM')
  while (isAlive()) await setTimeout(50)
}

for (const name of names) {
  if (name.endsWith('.timer')) {
    readFileSync(join(units, name))
    continue
  }
  // PostgreSQL and nginx have units of Debian's.
  if (existsSync(join(others, name))) {
    const { status } = spawnSync(join(others, name), [verb], { stdio: 'inherit' })
    process.exitCode = status ?? 1
    continue
  }
  if (verb === 'stop' || verb === 'restart') await stop(name)
  if (verb !== 'stop') start(name)
}
