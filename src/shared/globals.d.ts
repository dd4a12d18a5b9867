// What browsers and Node both have and ECMAScript has not: all of the outside world that shared code may know.

declare class URLSearchParams {
  constructor(init?: string | Readonly<Record<string, string>>)
  toString(): string
}

declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string, base?: string): boolean
  readonly protocol: string
  readonly hostname: string
  readonly host: string
  readonly port: string
  readonly origin: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly username: string
  readonly password: string
  readonly href: string
}
