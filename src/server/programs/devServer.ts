import { once } from 'node:events'
import { resolve } from 'node:path'
import { demoEnvironment } from '#server/config/demo.ts'
import { openDemoMarket } from './demoMarket.ts'
import { runProgram } from './runProgram.ts'

/** The server that `npm run dev` starts, and starts again when its source changes: the demo without a web client. */
await runProgram(async (say) => {
  // Whoever started it is gone, killed perhaps.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // It was loaded while the one before it still had the port.
  if (process.send) await once(process, 'message')
  const { environment: given } = demoEnvironment(process.env)
  // Pages come from the renderer's own server, so that is the address in mails.
  const environment = {
    ...given,
    DATA_DIR: resolve(given.DATA_DIR),
    PUBLIC_URL: process.env['DEV_ORIGIN'],
  }
  const close = await openDemoMarket(environment, say)
  process.send?.('ready')
  return close
})
