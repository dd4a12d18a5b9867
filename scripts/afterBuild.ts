import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

/**
 * A plugin that does something with the `folder` of a build once it is written, and nothing where it has failed. Several
 * of them come one after the other, in the order in which they are listed.
 */
export function afterBuild(
  name: string,
  run: (folder: string, config: ResolvedConfig) => Promise<void>,
): Plugin {
  let config: ResolvedConfig | undefined
  return {
    name,
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    closeBundle: {
      sequential: true,
      async handler(error) {
        if (!error && config) await run(join(config.root, config.build.outDir), config)
      },
    },
  }
}
