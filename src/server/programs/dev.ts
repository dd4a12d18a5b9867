import { resolve } from 'node:path'
import pg from 'pg'
import { createServer, type Plugin } from 'vite'
import { demoEnvironment } from '#server/config/demo.ts'
import { readEnvFile } from '#server/config/envFile.ts'
import { openDatabase } from './database.ts'
import { welcome } from './demoMarket.ts'
import { DevServerProcess } from './devServerProcess.ts'
import { firstFreePort } from './firstFreePort.ts'
import { runProgram } from './runProgram.ts'

const WATCHED = ['src/server', 'src/shared'].map((folder) => resolve(folder))
const SOURCE = /(?<!\.test)\.(ts|json|sql)$/

/**
 * `npm run dev`: the renderer with hot reload, and behind it the demo's server, which is started again when its source
 * changes. The embedded database stays: this program holds a connection to it.
 */
await runProgram(async (say) => {
  readEnvFile()
  const { environment: given } = demoEnvironment(process.env)
  const port = await firstFreePort(given.HOST, given.PORT)
  const database = await openDatabase(given, say)
  const connection = new pg.Client({ connectionString: database.url })
  connection.on('error', (error) => say(`The database: ${error.message}`))
  await connection.connect()
  process.env['TRADEPOST_SERVER'] = `http://${given.HOST}:${port}`
  const server = new DevServerProcess(say)
  const vite = await createServer({ plugins: [restartOnChange(server)] })
  await vite.listen()
  const origin = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
  await server.start({ PORT: String(port), DEV_ORIGIN: origin })
  welcome({ ...given, PUBLIC_URL: origin }, say)
  return async () => {
    await Promise.all([vite.close(), server.end()])
    await connection.end()
    await database.close()
  }
})

/** A plugin, because Vite has another watcher when its own configuration has changed. */
function restartOnChange(server: DevServerProcess): Plugin {
  return {
    name: 'restart-server',
    configureServer({ watcher }) {
      watcher.add(WATCHED)
      watcher.on('all', (_event, path) => {
        if (SOURCE.test(path) && WATCHED.some((folder) => path.startsWith(folder))) void server.restart()
      })
    },
  }
}
