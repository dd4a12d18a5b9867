import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { firstFreePort } from '../../src/server/programs/firstFreePort.ts'
import { newScratchFolder } from '../../src/server/testing/scratchFolder.ts'

const POSTGRES = '/usr/lib/postgresql'
const NGINX = '/usr/sbin/nginx'

/** Why the guide can't be followed here; empty where it can. */
export function missingForGuide(): string {
  if (process.getuid?.() !== 0) return 'the guide is for root, which this is not'
  if (!existsSync(POSTGRES)) return `Debian’s PostgreSQL is not installed at ${POSTGRES}`
  return existsSync(NGINX) ? '' : `nginx is not installed at ${NGINX}`
}

/** What the guide names as an example, and what stands for it here. */
export type Examples = Readonly<Record<string, string>>

/**
 * A Debian machine to follow the guide on: Debian's own PostgreSQL and nginx, a folder in the place of /opt, /etc and
 * /var, and a `systemctl` that does what units say. Everything is typed as it stands, but for those paths, the ports and
 * what the guide itself calls an example.
 */
export async function startMachine(examples: Examples) {
  const root = await newScratchFolder('tradepost-machine-')
  chmodSync(root, 0o755)
  const ports: number[] = []
  for (const from of [5_450, 4_860, 4_880, 4_900, 4_920]) ports.push(await firstFreePort('127.0.0.1', from))
  const [database = 0, first = 0, second = 0, tls = 0, plain = 0] = ports
  const bin = join(root, 'bin')
  const others = join(root, 'units')
  for (const folder of [
    bin,
    others,
    ...[
      'run',
      'opt/tradepost/releases',
      'etc/systemd/system',
      'etc/nginx/conf.d',
      'etc/ssl',
      'usr/local/bin',
      'var/lib',
      'var/backups',
    ].map((name) => join(root, name)),
  ])
    mkdirSync(folder, { recursive: true })
  const [version = ''] = readdirSync(POSTGRES).toSorted((a, b) => Number(b) - Number(a))
  const tools = join(POSTGRES, version, 'bin')
  const cluster = join(root, 'cluster')
  mkdirSync(cluster)
  execFileSync('chown', ['postgres', cluster])

  const here = (text: string): string => {
    let said = text
    for (const [example, real] of Object.entries(examples)) said = said.replaceAll(example, real)
    return said
      .replaceAll(/(?<![\w.])\/(opt|etc|usr\/local|var\/lib|var\/backups)\//g, `${root}/$1/`)
      .replaceAll('https://market.example', `https://localhost:${tls}`)
      .replaceAll('localhost:5432', `localhost:${database}`)
      .replaceAll('4601', String(first))
      .replaceAll('4602', String(second))
      .replaceAll('listen 443 ssl;', `listen 127.0.0.1:${tls} ssl;`)
      .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
      .replaceAll(/(-u|-g|-o|chgrp) tradepost/g, '$1 root')
  }
  const program = (path: string, lines: readonly string[]) => {
    writeFileSync(path, ['#!/bin/sh', ...lines, ''].join('\n'))
    chmodSync(path, 0o755)
  }
  const pgCtl = `exec runuser -u postgres -- ${tools}/pg_ctl -D ${cluster} -w -l ${cluster}/log`
  const nginx = `${NGINX} -p ${root} -c ${root}/etc/nginx/nginx.conf -e stderr`
  program(join(others, 'postgresql'), [`${pgCtl} "$1"`])
  program(join(others, 'nginx'), [
    `[ -s ${root}/run/nginx.pid ] && exec ${nginx} -s reload`,
    `exec ${nginx} > ${root}/run/nginx.log 2>&1`,
  ])
  program(join(bin, 'nginx'), [`exec ${nginx} "$@"`])
  program(join(bin, 'systemctl'), [
    `exec ${process.execPath} --import ${resolve('node_modules/tsx/dist/loader.mjs')} ${resolve('e2e/guide/systemctl.ts')} "$@"`,
  ])
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(root, 'run', name)};`,
  )
  writeFileSync(
    join(root, 'etc/nginx/nginx.conf'),
    `pid ${root}/run/nginx.pid; error_log stderr crit; events {} http { access_log off; ${places.join(' ')} include ${root}/etc/nginx/conf.d/*.conf; }`,
  )
  const environment = {
    PATH: `${bin}:${join(root, 'usr/local/bin')}:${dirname(process.execPath)}:${tools}:${process.env['PATH'] ?? ''}`,
    HOME: root,
    PGHOST: cluster,
    PGPORT: String(database),
    UNITS: join(root, 'etc/systemd/system'),
    PIDS: join(root, 'run'),
    OTHERS: others,
    NODE_EXTRA_CA_CERTS: join(root, 'etc/ssl/market.example.pem'),
  }
  execFileSync('runuser', [
    '-u',
    'postgres',
    '--',
    join(tools, 'initdb'),
    '-D',
    cluster,
    '-U',
    'postgres',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
  ])
  writeFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `port = ${database}\nunix_socket_directories = '${cluster}'\nfsync = off\n`,
  )
  execFileSync('chown', ['postgres', join(cluster, 'postgresql.auto.conf')])
  for (const unit of ['postgresql', 'nginx']) execFileSync(join(others, unit), ['start'], { stdio: 'ignore' })
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '60',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      join(root, 'etc/ssl/market.example.key'),
      '-out',
      join(root, 'etc/ssl/market.example.pem'),
    ],
    { stdio: 'ignore' },
  )

  return {
    root,
    url: `https://localhost:${tls}`,
    processes: [first, second],
    certificate: join(root, 'etc/ssl/market.example.pem'),
    /** Types a step of the guide; answers what it printed, and throws that where a command of it fails. */
    async type(script: string): Promise<string> {
      const typing = ['-eu', '-o', 'pipefail', '-c', here(script)]
      const child = spawn('bash', typing, { env: environment, cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
      let said = ''
      for (const output of [child.stdout, child.stderr])
        output.on('data', (part: Buffer) => (said += part.toString()))
      const [code] = await once(child, 'close')
      if (code !== 0) throw new Error(`${script}\n→ ${String(code)}\n${said}`)
      return said
    },
    /** Puts the program there as the guide's build leaves it; `change` makes another release of it. */
    release(name: string, change: (folder: string) => void = () => undefined): void {
      const folder = join(root, 'opt/tradepost/releases', name)
      mkdirSync(join(folder, 'out'), { recursive: true })
      cpSync('out/server', join(folder, 'out/server'), { recursive: true })
      for (const shared of ['node_modules', 'out/web', 'scripts', 'package.json'])
        symlinkSync(resolve(shared), join(folder, shared))
      cpSync('deploy', join(folder, 'deploy'), { recursive: true })
      for (const file of readdirSync(join(folder, 'deploy'), { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, 'deploy', file)
        if (/\.(conf|service|timer|sql)$|tradepost$/.test(file))
          writeFileSync(path, here(readFileSync(path, 'utf8')))
      }
      change(folder)
    },
    /** What a lost machine takes with it: all but the backups. */
    lose(): void {
      for (const name of ['var/lib/tradepost', 'etc/tradepost', 'etc/tradepost-database'])
        rmSync(join(root, name), { recursive: true, force: true })
    },
    log: (port: number) => readFileSync(join(root, 'run', `tradepost@${port}.log`), 'utf8'),
    close(): void {
      const end = (command: string, args: readonly string[]) =>
        spawnSync(command, args, { env: environment, stdio: 'ignore' })
      end(join(bin, 'systemctl'), ['stop', ...[first, second].map((port) => `tradepost@${port}`)])
      end(join(bin, 'nginx'), ['-s', 'stop'])
      end(join(others, 'postgresql'), ['stop', '-m', 'immediate'])
      rmSync(root, { recursive: true, force: true })
    },
  }
}
