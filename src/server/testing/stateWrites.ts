import { type ESTree, parseSync, Visitor } from 'vite'

/** Each table whose rows have a lifecycle, with the column that says where they are in it. */
const stateColumns = new Map([
  ['jobs', 'state'],
  ['bids', 'status'],
  ['offers', 'status'],
  ['changeOrders', 'status'],
  ['invitations', 'status'],
  ['stages', 'status'],
  ['disputes', 'status'],
  ['chargebacks', 'status'],
  ['paperRequests', 'status'],
  ['payments', 'status'],
  ['payouts', 'status'],
  ['refunds', 'status'],
  ['users', 'status'],
  ['conversations', 'closedAt'],
])
const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const tables = [...stateColumns.keys()].flatMap((name) => [...new Set([name, snakeCase(name)])])
const rawWrite = new RegExp(
  `\\b(update\\s+(?:only\\s+)?|insert\\s+into\\s+)(?:"?public"?\\s*\\.\\s*)?"?(${tables.join('|')})\\b"?`,
  'gi',
)

/** What the rest of a file says about the names in it. */
interface Names {
  imported: Map<string, string>
  constants: Map<string, ESTree.Node>
  /** What each function declared in the file returns. */
  returned: Map<string, ESTree.Node[]>
}

/**
 * Where a source updates a state, or could: a change of such a table whose columns can't be read off the source counts
 * too, and so does a row inserted with a state, which else begins where the table's first row begins. It reads the parsed source, so it is not misled by formatting, by aliases, or by what stands in comments.
 */
export function stateWrites(source: string): string[] {
  const { program, errors } = parseSync('source.ts', source)
  if (errors[0]) throw new Error(errors[0].message)
  const names: Names = { imported: new Map(), constants: new Map(), returned: new Map() }
  const calls: ESTree.CallExpression[] = []
  const templates: ESTree.TemplateLiteral[] = []
  const texts: string[] = []
  const functions: string[] = []
  const enter = (name = '') => functions.push(name)
  const leave = () => functions.pop()
  new Visitor({
    ImportSpecifier: ({ imported, local }) => {
      names.imported.set(local.name, imported.type === 'Literal' ? imported.value : imported.name)
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) names.constants.set(id.name, init)
    },
    FunctionDeclaration: ({ id }) => void enter(id?.name),
    'FunctionDeclaration:exit': () => void leave(),
    FunctionExpression: () => void enter(),
    'FunctionExpression:exit': () => void leave(),
    ArrowFunctionExpression: () => void enter(),
    'ArrowFunctionExpression:exit': () => void leave(),
    ReturnStatement: ({ argument }) => {
      const name = functions.at(-1)
      if (name && argument) names.returned.set(name, [...(names.returned.get(name) ?? []), argument])
    },
    CallExpression: (call) => void calls.push(call),
    TemplateLiteral: (template) => void templates.push(template),
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
  }).visit(program)
  const raw = [...texts, ...templates.map((template) => sqlText(template, names))]
  return [...changesOf(calls, names), ...raw.flatMap(rawWritesOf)]
}

/** Where SQL inserts into such a table, or updates its state; or more than can be read off it. */
function rawWritesOf(text: string): string[] {
  return Array.from(text.matchAll(rawWrite)).flatMap(([write, verb = '', name = ''], at, all) => {
    const after = text.slice((all[at]?.index ?? 0) + write.length)
    const columns = /^update/i.test(verb) ? setColumns(after) : undefined
    return columns && !columns.has(stateColumnOf(name)) ? [] : [write]
  })
}

function stateColumnOf(table: string): string {
  const [, column = ''] = [...stateColumns].find(([name]) => [name, snakeCase(name)].includes(table)) ?? []
  return snakeCase(column)
}

/** The columns after an update's table; undefined where one of them is not written there. */
function setColumns(after: string): Set<string> | undefined {
  const [, list] =
    /^(?:\s+as)?(?:\s+(?!set\b)\w+)?\s+set\s(.*?)(?:\bfrom\b|\bwhere\b|\breturning\b|$)/is.exec(after) ?? []
  const names = list?.split(',').map((one) => /^\s*"?(\w+)"?\s*=/.exec(one)?.[1])
  const known = names?.filter((name) => name !== undefined)
  return known && known.length === names?.length ? new Set(known) : undefined
}

function changesOf(calls: readonly ESTree.CallExpression[], names: Names): string[] {
  const found: string[] = []
  const read = new Set<ESTree.Node>()
  for (const call of calls) {
    const change = changeMade(call)
    if (!change) continue
    read.add(change.begun)
    const table = tableOf(change.begun.arguments[0], names)
    const column = table === undefined ? undefined : stateColumns.get(table)
    if (table === undefined) {
      const columns = columnsOf(change.values, names)
      if ([...stateColumns.values()].some((one) => columns?.has(one) ?? true))
        found.push('an update of a table that is not named')
    } else if (column && (columnsOf(change.values, names)?.has(column) ?? true))
      found.push(`${table}.${column}`)
  }
  for (const { table, values } of inserted(calls, names)) {
    const column = stateColumns.get(table)
    if (column && (columnsOf(values, names)?.has(column) ?? true)) found.push(`${table}.${column}, inserted`)
  }
  for (const call of calls) {
    if (methodOf(call) !== 'update' || read.has(call)) continue
    const table = tableOf(call.arguments[0], names)
    if (table && stateColumns.has(table)) found.push(`an update of ${table} in pieces`)
  }
  return found
}

/** `update(table).set(values)`, or `insert(table)…onConflictDoUpdate({ set: values })`. */
function changeMade(call: ESTree.CallExpression) {
  const method = methodOf(call)
  let begun = receiverOf(call)
  if (method === 'set')
    return begun && methodOf(begun) === 'update' ? { begun, values: call.arguments[0] } : undefined
  if (method !== 'onConflictDoUpdate') return undefined
  while (begun && methodOf(begun) !== 'insert') begun = receiverOf(begun)
  const options = call.arguments[0]
  const set =
    options?.type === 'ObjectExpression'
      ? options.properties.find((one) => one.type === 'Property' && keyOf(one) === 'set')
      : undefined
  return begun && { begun, values: set?.type === 'Property' ? set.value : undefined }
}

/** Each `insert(table).values(row)`. */
function inserted(calls: readonly ESTree.CallExpression[], names: Names) {
  return calls.flatMap((call) => {
    const begun = methodOf(call) === 'values' ? receiverOf(call) : undefined
    const table = begun && methodOf(begun) === 'insert' ? tableOf(begun.arguments[0], names) : undefined
    return table === undefined ? [] : [{ table, values: call.arguments[0] }]
  })
}

function methodOf({ callee }: ESTree.CallExpression): string | undefined {
  if (callee.type !== 'MemberExpression') return undefined
  const { property } = callee
  if (property.type === 'Identifier' && !callee.computed) return property.name
  return property.type === 'Literal' ? String(property.value) : undefined
}

function receiverOf({ callee }: ESTree.CallExpression): ESTree.CallExpression | undefined {
  if (callee.type !== 'MemberExpression') return undefined
  const object = bare(callee.object)
  return object.type === 'CallExpression' ? object : undefined
}

/** A node without what changes only its type. */
function bare(node: ESTree.Node): ESTree.Node {
  return node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSNonNullExpression' ||
    node.type === 'ParenthesizedExpression'
    ? bare(node.expression)
    : node
}

function tableOf(given: ESTree.Node | undefined, names: Names): string | undefined {
  const node = given && bare(given)
  if (node?.type === 'MemberExpression' && node.property.type === 'Identifier') return node.property.name
  if (node?.type !== 'Identifier') return undefined
  const imported = names.imported.get(node.name)
  return imported ?? tableOf(names.constants.get(node.name), names)
}

function keyOf(property: ESTree.ObjectProperty): string | undefined {
  if (property.key.type === 'Literal') return String(property.key.value)
  return property.key.type === 'Identifier' && !property.computed ? property.key.name : undefined
}

/** The columns that an expression names; undefined where that can't be read off the source. */
function columnsOf(given: ESTree.Node | undefined, names: Names): Set<string> | undefined {
  const node = given && bare(given)
  if (node?.type === 'CallExpression' && node.callee.type === 'Identifier') {
    const returned = names.returned.get(node.callee.name)
    return returned && union(returned.map((one) => columnsOf(one, names)))
  }
  if (node?.type === 'CallExpression' && methodOf(node) === 'map') {
    const each = node.arguments[0]
    return each?.type === 'ArrowFunctionExpression' ? columnsOf(each.body, names) : undefined
  }
  if (node?.type === 'LogicalExpression' && node.operator === '&&') return columnsOf(node.right, names)
  if (node?.type === 'Identifier') {
    const constant = names.constants.get(node.name)
    return constant && columnsOf(constant, names)
  }
  if (node?.type !== 'ObjectExpression') return undefined
  return union(
    node.properties.map((property) => {
      if (property.type === 'SpreadElement') return columnsOf(property.argument, names)
      const key = keyOf(property)
      return key === undefined ? undefined : new Set([key])
    }),
  )
}

function union(sets: readonly (Set<string> | undefined)[]): Set<string> | undefined {
  const all = new Set<string>()
  for (const set of sets) {
    if (!set) return undefined
    for (const one of set) all.add(one)
  }
  return all
}

/** The text of a template, with the names of the tables in it. */
function sqlText({ quasis, expressions }: ESTree.TemplateLiteral, names: Names): string {
  return quasis
    .map(({ value }, index) => `${value.cooked ?? ''}${tableOf(expressions[index], names) ?? ''}`)
    .join('')
}
