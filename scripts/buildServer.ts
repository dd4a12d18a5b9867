// Bundles the programs of the server into out/server.
import { rmSync } from 'node:fs'
import { build } from 'esbuild'
import { builtPrograms, bundleOf } from '../src/server/programs/bundle.ts'

const OUT = 'out/server'
rmSync(OUT, { recursive: true, force: true })
await build(bundleOf(OUT, builtPrograms))
console.log(`The server is in ${OUT}.`)
