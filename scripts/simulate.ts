// `npm run simulate -- --seed 7 --histories 10000`: histories of the marketplace at random, with everything that can go
// wrong in them (docs/decisions/simulation.md). `--plant` puts one of the known defects into a copy first.
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build, type Plugin } from 'esbuild'
import { bundleOf } from '../src/server/programs/bundle.ts'
import { plantedDefects, type PlantedDefect } from './plantedDefects.ts'
import { run } from './run.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, histories: { type: 'string' }, plant: { type: 'string' } },
})
const planted = values.plant === undefined ? undefined : plantedDefects[values.plant]
if (values.plant !== undefined && !planted)
  throw new Error(`--plant is one of ${Object.keys(plantedDefects).join(', ')}`)

const folder = `out/simulation${values.plant ? `-${values.plant}` : ''}`
const program = bundleOf(folder, { simulation: 'src/server/testing/simulation/program.ts' })
await build({ ...program, plugins: planted ? [plant(planted)] : [] })
const numbers = (['seed', 'histories'] as const).flatMap((name) =>
  values[name] ? [`--${name}`, values[name]] : [],
)
const { code } = await run('node', ['--enable-source-maps', `${folder}/simulation.mjs`, ...numbers], {
  live: true,
})
process.exit(code)

function plant({ changes }: PlantedDefect): Plugin {
  return {
    name: 'planted defect',
    setup(hooks) {
      hooks.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const of = changes.filter(({ file }) => file === relative(resolve('.'), path))
        if (of.length === 0) return undefined
        const contents = of.reduce(
          (source, { right, wrong }) => source.replace(right, wrong),
          readFileSync(path, 'utf8'),
        )
        return { contents, loader: 'ts' as const }
      })
    },
  }
}
