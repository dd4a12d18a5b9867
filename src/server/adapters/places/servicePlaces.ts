import { LruMap } from 'toad-cache'
import { fold } from '#shared/domain/fold.ts'
import type { Position } from '#shared/domain/distance.ts'
import type { Place } from '#shared/domain/place.ts'
import type { Log } from '#server/kernel/log.ts'
import { askService, GeocodingFault, type GeocodingService } from './askService.ts'
import type { Question } from './dialect.ts'
import type { PlacesOutcome, PlacesPort } from './port.ts'

interface ServicePlaces {
  service: GeocodingService
  /** Knows the towns, and answers alone while the service does not. */
  gazetteer: PlacesPort
  /** Whether the service's limit allows one question more; counts it. */
  mayAsk: () => Promise<boolean>
  log: Pick<Log, 'warn' | 'info'>
}

/** Fewer letters than this begin so many places that none of them is meant. */
const FEWEST_LETTERS = 3
/** So many of the gazetteer's towns stand before what the service has found; few services find by half a word. */
const TOWNS_FIRST = 4
const MOST_KEPT = 2_000
const KEPT_MS = 6 * 60 * 60_000
/** Decimals of a degree: about 100 m, which is all that the nearest town depends on. */
const DECIMALS = 3

/** Places of a geocoding service, asked by us: streets and addresses beside the gazetteer's towns (docs/decisions/places.md). */
export function servicePlaces({ service, gazetteer, mayAsk, log }: ServicePlaces): PlacesPort {
  const kept = new LruMap<readonly Place[]>(MOST_KEPT, KEPT_MS)
  const underWay = new Map<string, Promise<readonly Place[] | undefined>>()
  const tally: Record<PlacesOutcome, number> = { answered: 0, kept: 0, limited: 0, resting: 0, failed: 0 }
  let restUntil = 0
  let isAway = false

  /** Undefined where the service has no answer. */
  const ask = async (key: string, question: Question): Promise<readonly Place[] | undefined> => {
    if (Date.now() < restUntil) {
      tally.resting += 1
      return undefined
    }
    if (!(await mayAsk())) {
      tally.limited += 1
      return undefined
    }
    try {
      const places = await askService(service, question)
      tally.answered += 1
      kept.set(key, places)
      if (isAway) log.info({}, 'the geocoding service answers again')
      isAway = false
      return places
    } catch (error) {
      if (!(error instanceof GeocodingFault)) throw error
      tally.failed += 1
      restUntil = Date.now() + error.restMs
      if (!isAway)
        log.warn({ reason: error.message }, 'the geocoding service is of no use; the gazetteer answers')
      isAway = true
      return undefined
    }
  }
  /** What many ask at once is asked once. */
  const answerTo = (key: string, question: Question) => {
    const known = kept.get(key)
    if (known) {
      tally.kept += 1
      return known
    }
    const asked = underWay.get(key) ?? ask(key, question).finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }
  return {
    tally,
    async suggest(text, limit) {
      const towns = await gazetteer.suggest(text, limit)
      const key = fold(text)
      if (key.length < FEWEST_LETTERS) return towns
      const wanted = text.trim().replaceAll(/\s+/g, ' ')
      const found = (await answerTo(`${limit} ${key}`, service.dialect.suggest(wanted, limit))) ?? []
      return distinct([...towns.slice(0, TOWNS_FIRST), ...found, ...towns.slice(TOWNS_FIRST)]).slice(0, limit)
    },
    async nearest(position) {
      const near = rounded(position)
      const found = await answerTo(`${near.latitude},${near.longitude}`, service.dialect.nearest(near))
      return found?.[0] ?? gazetteer.nearest(position)
    },
  }
}

function distinct(places: readonly Place[]): Place[] {
  const names = places.map(({ name }) => fold(name))
  return places.filter((_, index) => names.indexOf(names[index] ?? '') === index)
}

function rounded({ latitude, longitude }: Position): Position {
  return { latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(longitude.toFixed(DECIMALS)) }
}
