import { safeName } from './safeName.ts'

/** The header of a file that browsers and the desktop client save under this name, made safe (RFC 6266, RFC 8187). */
export function namedFile(how: 'inline' | 'attachment', name: string, contentType: string): string {
  const encoded = encodeURIComponent(safeName(name, contentType)).replace(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename*=UTF-8''${encoded}`
}
