// `npm run conformance`: a client written from the specification alone plays every call, against the built product that
// it starts itself, or against an address: `npm run conformance -- https://market.example`. `--only chat,cards` plays
// some sections.
import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Checks } from './check.ts'
import { parts } from './checks/all.ts'
import { everyCall } from './everyCall.ts'
import type { Api } from './client.ts'
import { startMarket } from './market.ts'
import { settle, settleAt } from './settle.ts'
import type { World } from './world.ts'

const REPORT = 'out/reports/conformance.json'

const {
  positionals: [address],
  values: { only, build },
} = parseArgs({ allowPositionals: true, options: { only: { type: 'string' }, build: { type: 'boolean' } } })

const checks = new Checks()

async function check(world: World): Promise<void> {
  for (const part of parts)
    if (only === undefined || only.split(',').includes(part.section)) await part.carryOut(checks, world)
  if (only === undefined) await everyCall(checks, world)
}

function buildProduct(): void {
  for (const part of ['web', 'server']) {
    const { status, stdout } = spawnSync('npm', ['run', '--silent', `build:${part}`], { encoding: 'utf8' })
    if (status === 0) continue
    console.log(stdout)
    process.exit(1)
  }
}

if (address === undefined) {
  if (build) buildProduct()
  const market = await startMarket()
  try {
    const api: Api = { url: market.url, heard: [] }
    await check(await settle(api, market))
  } finally {
    await market.close()
  }
} else {
  const api: Api = { url: new URL(address).origin, heard: [] }
  await check(await settleAt(api, process.env))
}

const sum = checks.report((line) => console.log(line))
await mkdir('out/reports', { recursive: true })
await writeFile(REPORT, JSON.stringify(sum))
process.exit(sum.failed === 0 ? 0 : 1)
