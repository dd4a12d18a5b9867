import { existsSync } from 'node:fs'

/** What is set already is kept; an empty ENV_FILE reads none. */
export function readEnvFile(): void {
  const path = process.env['ENV_FILE'] ?? '.env'
  if (path && existsSync(path)) process.loadEnvFile(path)
}
