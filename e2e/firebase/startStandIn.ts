import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { exportPKCS8, exportSPKI, generateKeyPair } from 'jose'
import { startProgram } from '../program.ts'
import type { ServiceAccount } from '../../src/server/adapters/chat/serviceAccount.ts'

const FOLDER = 'e2e/firebase/standIn'

export interface FirebaseStandIn {
  readonly url: string
  readonly host: string
  readonly account: ServiceAccount
  stop(): Promise<void>
}

/** Why the stand-in can't be used here; empty where it can. Its packages are installed beside it, once. */
export function standInProblem(): string {
  if (existsSync(`${FOLDER}/node_modules/firebase-server`)) return ''
  const { status, stderr } = spawnSync('npm', ['ci', '--ignore-scripts', '--prefix', FOLDER], {
    encoding: 'utf8',
    timeout: 180_000,
  })
  if (status === 0) return ''
  const problem = `The stand-in for Firebase can not be installed: ${stderr.trim().split('\n').at(-1) ?? ''}`
  console.log(problem)
  return problem
}

/** Starts the stand-in with the rules of the repository and a service account of its own. */
export async function startStandIn(): Promise<FirebaseStandIn> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const program = startProgram(
    [`${FOLDER}/server.cjs`],
    { SERVICE_ACCOUNT_PUBLIC_KEY: await exportSPKI(publicKey) },
    (output) => /Firebase is at (http:\S+)/.exec(output)?.[1],
  )
  const url = await program.address
  const account = {
    project_id: 'market',
    client_email: 'chat@market.iam.gserviceaccount.com',
    private_key: await exportPKCS8(privateKey),
    token_uri: `${url}/token`,
  }
  return {
    url,
    host: new URL(url).host,
    account,
    async stop() {
      program.stop()
      await program.ended
    },
  }
}
