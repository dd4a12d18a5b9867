import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

/** Above it the best of brotli takes seconds: readers of pictures and documents, which few ask for. */
const LARGE_BYTES = 500 * 1024
const TEXT = /\.(m?js|css|svg)$/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Writes each text among the assets in both codings as well, as well as they can: done once by the build, and not for
 * each who asks.
 */
export function compressAssets(): Plugin {
  let config: ResolvedConfig | undefined
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    closeBundle: {
      // After those that write more of them.
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error || !config) return
        const { root, build } = config
        const folder = join(root, build.outDir, build.assetsDir)
        const texts = readdirSync(folder).filter((name) => TEXT.test(name))
        await Promise.all(texts.map((name) => compress(join(folder, name))))
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await brotli(content, { params }))
  await writeFile(`${file}.gz`, await gzipped(content, { level: constants.Z_BEST_COMPRESSION }))
}
