// Runs one of an operator's commands: as `npm run build` made it, which needs no development packages, or, in a checkout
// that was not built, from its source. Plain JavaScript, since it runs before there is anything that reads TypeScript.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [name] = process.argv.splice(2, 1)
const built = new URL(`../out/server/${name}.mjs`, import.meta.url)
if (existsSync(fileURLToPath(built))) await import(built.href)
else {
  const { register } = await import('tsx/esm/api')
  register()
  await import(new URL(`../src/server/programs/${name}.ts`, import.meta.url).href)
}
