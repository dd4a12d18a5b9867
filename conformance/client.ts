// A client as the specification describes it (§7), and nothing of the product's own code.

type Value = string | number
/** What a form carries; a list is its name once for each. */
export type Fields = Readonly<Record<string, Value | readonly Value[]>>
export type File = readonly [content: Blob, name: string]
export type Files = Readonly<Record<string, File | readonly File[]>>

export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
}

/** The address of a market, and what was heard there. */
export interface Api {
  readonly url: string
  readonly heard: Heard[]
}

interface Heard {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly message: unknown
}

/** The address answers nobody so often. */
export class TooOften extends Error {
  override readonly name = 'TooOften'
}

type Body = URLSearchParams | FormData | string | null

/** One person's client, or a guest's. */
export class Client {
  constructor(
    readonly api: Api,
    readonly token = '',
    readonly deviceId = 'conformance',
  ) {}

  get = (path: string) => this.#send('GET', path, null)
  delete = (path: string, form?: Fields) => this.#send('DELETE', path, form ? encoded(form) : null)
  deleteJson = (path: string, json: unknown) => this.#send('DELETE', path, JSON.stringify(json))
  post = (path: string, form: Fields = {}) => this.#send('POST', path, encoded(form))
  put = (path: string, form: Fields = {}) => this.#send('PUT', path, encoded(form))
  postJson = (path: string, json: unknown) => this.#send('POST', path, JSON.stringify(json))
  putJson = (path: string, json: unknown) => this.#send('PUT', path, JSON.stringify(json))
  postParts = (path: string, fields: Fields, files: Files = {}) =>
    this.#send('POST', path, parts(fields, files))
  putParts = (path: string, fields: Fields, files: Files = {}) =>
    this.#send('PUT', path, parts(fields, files))
  /** A call that has no body at all. */
  postNothing = (path: string) => this.#send('POST', path, null)
  putNothing = (path: string) => this.#send('PUT', path, null)

  async #send(method: string, path: string, body: Body): Promise<Answer> {
    const answer = await fetch(`${this.api.url}/api${path}`, {
      method,
      headers: {
        'device-type': 'w',
        'app-version': '1.0',
        'device-id': this.deviceId,
        timezone: 'America/Vancouver',
        ...(this.token && { 'access-token': this.token }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body,
    })
    const read = asJson(await answer.text())
    this.api.heard.push({ method, path, status: answer.status, message: at(read, 'message') })
    if (answer.status === 429) throw new TooOften(`${method} ${path}: ${textAt(read, 'message')}`)
    return { status: answer.status, headers: answer.headers, body: read }
  }
}

const listed = <Item>(value: Item | readonly Item[]): readonly Item[] =>
  Array.isArray(value) ? (value as readonly Item[]) : [value as Item]

function encoded(form: Fields): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(form))
    for (const one of listed<Value>(value)) body.append(name, String(one))
  return body
}

function parts(fields: Fields, files: Files): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of listed<Value>(value)) form.append(name, String(one))
  for (const [name, value] of Object.entries(files))
    for (const [content, file] of isOne(value) ? [value] : value) form.append(name, content, file)
  return form
}

const isOne = (value: File | readonly File[]): value is File => value[0] instanceof Blob

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

type Path = readonly (string | number)[]

/** A value within an answer, by its path: `at(body, 'user', '_id')`; undefined where there is none. */
export function at(value: unknown, ...path: Path): unknown {
  return path.reduce<unknown>(
    (within, key) => (typeof within === 'object' && within !== null ? Reflect.get(within, key) : undefined),
    value,
  )
}

/** A text or number within an answer, as text; empty where there is none. */
export function textAt(value: unknown, ...path: Path): string {
  const found = at(value, ...path)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

/** A list within an answer; empty where there is none. */
export function listAt(value: unknown, ...path: Path): readonly unknown[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}
