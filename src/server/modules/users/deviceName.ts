import { deviceType } from '#shared/wire/headers.ts'

/** What a browser calls itself, the more particular first: nearly all say Chrome and Safari as well. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Macintosh', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const nameIn = (agent: string, names: readonly (readonly [string, string])[]) =>
  names.find(([sign]) => agent.includes(sign))?.[1]

/** A device in the words of its owner, as far as its user agent tells: "Firefox on Windows". */
export function deviceName(type: string, userAgent: string): string {
  const program = type === deviceType.desktop ? 'Tradepost for the desktop' : nameIn(userAgent, browsers)
  const system = nameIn(userAgent, systems)
  if (program && system) return `${program} on ${system}`
  return program ?? system ?? 'A device that does not say what it is'
}
