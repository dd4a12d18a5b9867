import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithThisProcess } from './program.ts'

const PROGRAM = '/usr/sbin/nginx'

export const hasNginx = existsSync(PROGRAM)

/** Debian's nginx with the sample of deploy/nginx.conf, without TLS: on `port`, before the processes on `upstreams`. */
export async function startNginx(port: number, upstreams: readonly [number, number]) {
  const folder = await mkdtemp(join(tmpdir(), 'tradepost-nginx-'))
  // Its workers are another user's.
  await chmod(folder, 0o755)
  const sample = await readFile('deploy/nginx.conf', 'utf8')
  const site = sample
    .replace('127.0.0.1:4601', `127.0.0.1:${upstreams[0]}`)
    .replace('127.0.0.1:4602', `127.0.0.1:${upstreams[1]}`)
    .replace(/server \{\s+listen 80;[^}]*\}/, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/ssl_certificate(_key)? .*;/g, '')
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const whole = `daemon off; pid ${join(folder, 'pid')}; worker_processes 1; error_log stderr crit;
    events {} http { access_log off; ${places.join(' ')}\n${site} }`
  await writeFile(join(folder, 'nginx.conf'), whole)
  const child = spawn(PROGRAM, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  endWithThisProcess(child, () => child.kill('SIGTERM'))
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
