import type { Place } from '#shared/domain/place.ts'
import { client as text } from '#texts/errors.ts'
import { placeAt } from './api.ts'

/** Why the browser did not tell where it is, in the specification's words (§8). */
export class PositionError extends Error {
  override readonly name = 'PositionError'
}

const PERMISSION_DENIED = 1
const POSITION_UNAVAILABLE = 2
const PATIENCE_MS = 15_000

function positionMessage(code: number): string {
  if (code === PERMISSION_DENIED) return text.locationDenied
  return code === POSITION_UNAVAILABLE ? text.locationNotFound : text.locationUnavailable
}

/** The place nearest to where the browser is. Throws a PositionError with what to tell the person. */
export async function currentPlace(): Promise<Place> {
  const { latitude, longitude } = await browserPosition()
  const place = await placeAt({ latitude, longitude })
  if (!place) throw new PositionError(text.locationUnavailable)
  return { ...place, latitude, longitude }
}

function browserPosition(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new PositionError(text.locationUnavailable))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => reject(new PositionError(positionMessage(code))),
      { timeout: PATIENCE_MS },
    )
  })
}
