import { Counter, type Registry } from 'prom-client'
import type { PlacesPort } from '#server/adapters/places/port.ts'

/** What became of questions for a geocoding service; where none is configured there is nothing to tell. */
export function measurePlaces({ tally }: PlacesPort, registry: Registry): void {
  if (!tally) return
  const questions: Counter<'outcome'> = new Counter({
    name: 'tradepost_places_questions_total',
    help: 'Questions for the geocoding service: answered, known already (kept), over its limit, not asked after a failure (resting), failed',
    labelNames: ['outcome'],
    registers: [registry],
    collect: () => {
      questions.reset()
      for (const [outcome, count] of Object.entries(tally)) questions.inc({ outcome }, count)
    },
  })
}
