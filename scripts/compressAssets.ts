import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { afterBuild } from './afterBuild.ts'

/** Above it the best of brotli takes seconds: readers of pictures and documents, which few ask for. */
const LARGE_BYTES = 500 * 1024
const TEXT = /\.(m?js|css|svg)$/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Writes each text among the assets in both codings as well, as well as they can: done once by the build, and not for
 * each who asks. It comes after whatever writes more of them.
 */
export const compressAssets = () =>
  afterBuild('compress-assets', async (built, { build }) => {
    const folder = join(built, build.assetsDir)
    const texts = readdirSync(folder).filter((name) => TEXT.test(name))
    await Promise.all(texts.map((name) => compress(join(folder, name))))
  })

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await brotli(content, { params }))
  await writeFile(`${file}.gz`, await gzipped(content, { level: constants.Z_BEST_COMPRESSION }))
}
