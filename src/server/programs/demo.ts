import { resolve } from 'node:path'
import { demoEnvironment } from '#server/config/demo.ts'
import type { Environment } from '#server/config/environment.ts'
import { readEnvFile } from '#server/config/envFile.ts'
import { openDemoMarket, welcome } from './demoMarket.ts'
import { firstFreePort } from './firstFreePort.ts'
import { runProgram } from './runProgram.ts'
import { buildWebClient } from './webClientBuild.ts'

/** `npm start`: the whole product on this machine, with people and jobs in it. Bound to loopback. */
await runProgram(async (say) => {
  readEnvFile()
  const { environment: given, ignored } = demoEnvironment(process.env)
  if (ignored.length > 0) say(`The demo uses nothing but this machine; it ignores ${ignored.join(', ')}.`)
  const port = await firstFreePort(given.HOST, given.PORT)
  if (port !== given.PORT) say(`Port ${given.PORT} is taken; using ${port}.`)
  const environment: Environment = { ...given, PORT: port, DATA_DIR: resolve(given.DATA_DIR) }
  const close = await openDemoMarket(environment, say, buildWebClient(say))
  welcome(environment, say)
  return close
})
