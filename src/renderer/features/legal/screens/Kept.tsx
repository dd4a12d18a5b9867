import { useQuery } from '@tanstack/react-query'
import type { retention } from '#shared/wire/calls/retention.ts'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import { things } from '#texts/personalData.ts'
import * as text from '#texts/retention.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { retentionQuery } from '../api.ts'
import { LegalText } from '../components/LegalText.tsx'

type KeptThing = ResponseOf<typeof retention>['things'][number]

function sectionOf({ thing, limits, afterClosing }: KeptThing) {
  const { title, what } = things[thing]
  const endings = afterClosing.length > 1 ? text.partly : text.afterClosing
  return {
    heading: title,
    paragraphs: [
      what,
      ...limits.map(({ kind, length }) => text.limits[kind](length)),
      afterClosing.map((ending) => endings[ending]).join(' '),
    ],
  }
}

/** What is kept of people, and how long: by what the server itself deletes by. */
export function Kept() {
  return (
    <Loaded query={useQuery(retentionQuery)}>
      {({ things: kept }) => <LegalText title={text.title} lead={text.lead} sections={kept.map(sectionOf)} />}
    </Loaded>
  )
}
