import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LONGEST_ON_ITS_WAY_MS } from '#server/modules/hiring/payments/bankHas.ts'
import { createClockedDatabase } from './clockedDatabase.ts'
import { GatewayLine } from './flakyGateway.ts'
import { type SimulatedProcess, startProcess } from './simulatedProcess.ts'
import { connectAlone, connectForChecks } from './soundness.ts'

/** A database with its clock, a gateway, and two processes: what histories are played in, one after the other. */
export interface SimulatedWorld {
  readonly processes: readonly [SimulatedProcess, SimulatedProcess]
  readonly line: GatewayLine
  readonly checks: ReturnType<typeof connectForChecks>
  readonly now: () => Date
  /** Nothing has happened yet, and it is then. */
  begin(now: Date): Promise<void>
  /** So many milliseconds go by. */
  pass(milliseconds: number): Promise<void>
  close(): Promise<void>
}

/** `server` is the address of a PostgreSQL, up to where a database's name follows. */
export async function makeWorld(server: string): Promise<SimulatedWorld> {
  const database = await createClockedDatabase(server, `simulation_${process.pid}_${Date.now()}`)
  const folder = await mkdtemp(join(tmpdir(), 'tradepost-simulation-'))
  const own = connectAlone(database.url, 4)
  const line = new GatewayLine(own.db, 'http://tradepost.test')
  const checks = connectForChecks(database.url)
  let now = new Date()
  const parts = { url: database.url, line, clock: () => now, folder, environment: {} }
  const processes = [await startProcess(parts), await startProcess(parts)] as const
  return {
    processes,
    line,
    checks,
    now: () => now,
    async begin(start) {
      now = start
      for (const { gate } of processes) gate.open()
      line.faults = []
      line.late.length = 0
      line.unanswered = 0
      await database.clear()
      await database.setClock(now)
    },
    async pass(milliseconds) {
      // No request is on its way for as long.
      if (milliseconds >= LONGEST_ON_ITS_WAY_MS) await line.deliverLate()
      now = new Date(now.getTime() + milliseconds)
      await database.setClock(now)
    },
    async close() {
      await Promise.all(processes.map((one) => one.close()))
      await Promise.all([own.close(), checks.close()])
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
