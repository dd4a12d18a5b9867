import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ConsoleFigures } from '#shared/domain/consoleFigures.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { add } from '#shared/domain/money.ts'
import * as text from '#texts/today.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { consoleQueuesQuery } from '#renderer/entities/console/api.ts'
import { Breakdown } from '#renderer/ui/Money.tsx'
import { Page, Panel } from '#renderer/ui/Page.tsx'
import { Skeleton } from '#renderer/ui/Skeletons.tsx'
import { consoleFiguresQuery } from '../api.ts'
import { DayFigures } from '../components/DayFigures.tsx'
import { QueueRow } from '../components/QueueRow.tsx'

/** An admin's home: what needs a person, the oldest of each, and how the marketplace does. */
export function Today() {
  const queues = useQuery(consoleQueuesQuery)
  const figures = useQuery(consoleFiguresQuery)
  return (
    <Page title={text.today}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <Panel title={text.needsYou} className="pb-2! sm:pb-3!">
          <Loaded query={queues} loading={<Skeleton className="h-96" />}>
            {({ queues: all }) => (
              <ul className="-mx-4 divide-y divide-line border-t border-line sm:-mx-6">
                {all.map((queue) => (
                  <li key={queue.name}>
                    <QueueRow queue={queue} />
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        </Panel>
        <Panel title={text.held}>
          <Loaded query={figures} loading={<Skeleton className="h-36" />}>
            {({ figures: now }) => <Held figures={now} />}
          </Loaded>
        </Panel>
      </div>
      <Panel title={text.numbers} className="mt-5">
        <Loaded query={figures} loading={<Skeleton className="h-64 lg:h-32" />}>
          {({ figures: { days } }) => <DayFigures days={days} />}
        </Loaded>
      </Panel>
    </Page>
  )
}

function Held({ figures: { held, owedToProviders, owedToCustomers } }: { figures: ConsoleFigures }) {
  return (
    <div className="grid gap-3">
      <Breakdown
        rows={[
          { label: text.inEscrow, amount: held },
          { label: text.owedToProviders, amount: owedToProviders },
          { label: text.owedToCustomers, amount: owedToCustomers },
        ]}
        total={{ label: text.allHeld, amount: add(held, owedToProviders, owedToCustomers) }}
      />
      <Link
        to={pathTo('adminClose')}
        className="flex min-h-11 w-fit items-center font-medium text-primary underline"
      >
        {text.openBooks}
      </Link>
    </div>
  )
}
