import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { runProgram } from './runProgram.ts'

const SERVER_PORT = '4600'

/** `npm run dev`: the demo server, started anew when its source changes, and the renderer with hot reload before it. */
await runProgram(async (say) => {
  const server = spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'src/server/programs/demo.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: SERVER_PORT },
  })
  const vite = await createServer()
  await vite.listen()
  say(`The renderer with hot reload: ${vite.resolvedUrls?.local[0] ?? ''}`)
  return async () => {
    await vite.close()
    server.kill('SIGTERM')
  }
})
