import { storageKeys } from '#shared/domain/storageKeys.ts'

/** The random id of this device, made when it is first asked for (§3). */
export function deviceId(): string {
  const stored = localStorage.getItem(storageKeys.deviceId)
  if (stored) return stored
  const made = crypto.randomUUID()
  localStorage.setItem(storageKeys.deviceId, made)
  return made
}
