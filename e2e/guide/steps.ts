import { readFileSync } from 'node:fs'

const GUIDE = 'docs/operating.md'

/** What the guide says to type, by the name in the comment before it: `<!-- tried: … -->`. */
export function guideSteps(): (name: string) => string {
  const text = readFileSync(GUIDE, 'utf8')
  const found = new Map(
    [...text.matchAll(/<!-- tried: ([\w -]+) -->\n+```sh\n([\s\S]*?)```/g)].map(
      ([, name = '', script = '']) => [name, script],
    ),
  )
  return (name) => {
    const script = found.get(name)
    if (script === undefined) throw new Error(`${GUIDE} has no step ${name}`)
    return script
  }
}
