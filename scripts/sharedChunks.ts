import { readdirSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { AFTER, AHEAD, AROUND, HOMES } from './homeScripts.ts'

/** The builds run in the project's folder; this file may be a part of a bundled configuration elsewhere. */
const SOURCES = resolve('src/renderer')

/** Where every page begins. */
const ENTRY = ['main.tsx']
/** What the public page comes alive with: none of it may bring anything else along. */
const PUBLIC = ['app/screens/Landing.tsx']
/** What asks the server for something: a guest needs it as well, later. */
const CALLS = ['api/client.ts']
/** Shown to guests too, who load what asks for it later still. */
const APART = ['api/publicConfig.ts']
const HOME_SCREENS = Object.values(HOMES)
/** It comes with every screen, right after that. */
const WATCH = 'app/layouts/PageWatch.tsx'
/** Packages whose one module names all of theirs, a file each: of them only what is asked for by name is needed. */
const BARRELS = ['lucide-react', '@tanstack/react-query', '@tanstack/query-core']

/** As many screens make it worth that the first of them brings what the others will need. */
const MANY = 8

/** Opened from a mail or the public page: their reader may never see another screen. */
const GUESTS = /^features\/(account|legal|samples)\//

type Graph = Rolldown.ChunkingContext

/** What is in the build, and what each module loads at once: asked for again and again, by one screen after another. */
interface Modules {
  has(id: string): boolean
  importsOf(id: string): readonly string[]
}

function modulesOf(graph: Graph): Modules {
  const known = new Map<string, readonly string[]>()
  return {
    has: (id) => graph.getModuleInfo(id) !== null,
    importsOf(id) {
      const imports = known.get(id) ?? importsOf(graph, id)
      known.set(id, imports)
      return imports
    },
  }
}

/**
 * The file that a module belongs into: what the first screen of every member needs is in three, where it was in fifty,
 * and in one more what comes of their home before its screen. A file holds all that its modules need, or an earlier one
 * does: so none waits for a home, and none for the other in a circle
 * (docs/decisions/first-screen.md). Of any other module the bundler decides.
 */
export function sharedChunks() {
  let chunks: Map<string, string> | undefined
  return (id: string, graph: Graph): string | null => {
    chunks ??= chunksOf(modulesOf(graph))
    return chunks.get(id) ?? null
  }
}

function chunksOf(modules: Modules): Map<string, string> {
  const homes = HOME_SCREENS.map((screen) => needsOf(modules, [screen]))
  const inEveryHome = [...(homes[0] ?? [])].filter((id) => homes.every((home) => home.has(id)))
  const chunks = ofScreens(modules)
  // What is named later counts: the more people need something, the less comes with it.
  const put = (ids: Iterable<string>, chunk: string) => {
    for (const id of ids) chunks.set(id, chunk)
  }
  // Neither a home waits for what comes after it, nor whoever reads a page for guests, and hears of nothing; nor does
  // what comes with every screen bring it along.
  const guests = screens().filter((screen) => GUESTS.test(screen))
  const sooner = needsOf(modules, [...HOME_SCREENS, ...guests, WATCH])
  const putAfter = (sources: readonly string[], chunk: string) =>
    put(
      [...needsOf(modules, sources)].filter((id) => !sooner.has(id)),
      chunk,
    )
  putAfter(AFTER.live, 'live')
  putAfter(AFTER.waiting, 'waiting')
  put(needsOf(modules, AHEAD.customer), 'customer')
  put(needsOf(modules, AHEAD.provider), 'provider')
  put(inEveryHome, 'member')
  put(needsOf(modules, AROUND), 'member')
  put(needsOf(modules, CALLS), 'calls')
  for (const id of needsOf(modules, PUBLIC)) {
    if (homes.some((home) => home.has(id))) chunks.set(id, 'public')
    else chunks.delete(id)
  }
  put(needsOf(modules, ENTRY), 'first')
  // Each of these has a file of its own, by which it is asked for.
  const askedFor = [AROUND, ...Object.values(AHEAD), ...Object.values(AFTER), screens()].flat()
  for (const source of [...ENTRY, ...APART, ...askedFor]) chunks.delete(join(SOURCES, source))
  return chunks
}

/**
 * Of what screens need: in one file what many of them do, and in one for each set of screens what the same few do. What
 * a home needs as well stays apart for it, or it would bring the rest along, in a file of what many others need and one
 * of what a few do; and so does what a page for guests needs of the many. What a module needs is needed by no fewer
 * screens, so none of these files waits for one that waits for it.
 */
function ofScreens(modules: Modules): Map<string, string> {
  const neededBy = new Map<string, string[]>()
  for (const screen of screens())
    for (const id of needsOf(modules, [screen])) neededBy.set(id, [...(neededBy.get(id) ?? []), screen])
  const chunkOf = (by: readonly string[]) => {
    const home = by.find((screen) => HOME_SCREENS.includes(screen))
    if (by.length < MANY) return home ?? by.join(' ')
    // Pages for guests count as one for each feature.
    const quick = home === undefined ? by.flatMap((screen) => GUESTS.exec(screen)?.slice(1) ?? []) : [home]
    return ['many', ...new Set(quick)].join(' ')
  }
  return new Map([...neededBy].map(([id, by]) => [id, chunkOf(by)] as const))
}

const screens = () =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\/screens\/\w+\.tsx$/.test(name) && !name.endsWith('.test.tsx'),
  )

/** Everything that is loaded at once with these. */
function needsOf(modules: Modules, sources: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = sources.map((source) => join(SOURCES, source))
  for (const id of waiting) if (!modules.has(id)) throw new Error(`${id} is not in the build`)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...modules.importsOf(id))
  }
  return found
}

function importsOf(graph: Graph, id: string): string[] {
  const module = graph.getModuleInfo(id)
  if (!module) return []
  return module.importedIds.flatMap((imported) => {
    const barrel = barrelOf(imported)
    if (barrel === undefined) return [imported]
    const files = filesOf(graph, imported)
    return namesFrom(module.code ?? '', barrel).flatMap((name) => files.get(plain(name)) ?? [])
  })
}

/** The package whose one module this is. */
function barrelOf(id: string): string | undefined {
  const name = basename(id, extname(id))
  return BARRELS.find((one) => id.includes(`/node_modules/${one}/`) && ['index', one].includes(name))
}

/** The files that a barrel names, and those of barrels that it passes on, by their plain names. */
function filesOf(graph: Graph, barrel: string): Map<string, string> {
  const files = (graph.getModuleInfo(barrel)?.importedIds ?? []).flatMap((id): [string, string][] =>
    barrelOf(id) === undefined ? [[plain(basename(id, extname(id))), id]] : [...filesOf(graph, id)],
  )
  return new Map(files)
}

/** A file is called as what it has, in other letters. */
const plain = (name: string) => name.replaceAll('-', '').toLowerCase()

function namesFrom(code: string, barrel: string): string[] {
  return Array.from(code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)).flatMap(
    ([, names = '', from]) =>
      from === barrel ? names.split(',').map((name) => name.replace(/ as .*$/s, '').trim()) : [],
  )
}
