import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as text from '#texts/closing.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { ListSkeleton } from '#renderer/ui/Skeletons.tsx'
import { closingQuery } from '../api.ts'
import { CloseForm } from './CloseForm.tsx'
import { OpenMatters } from './OpenMatters.tsx'

/** What goes with one's account and what stays, what has to be settled before, and the way to close it. */
export function CloseAccount() {
  const query = useQuery(closingQuery)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section aria-labelledby="close-account" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="close-account" className="text-heading">
          {text.title}
        </h2>
        <p className="text-muted">{text.lead}</p>
      </div>
      <What title={text.goes} items={text.goesList} />
      <What title={text.stays} items={text.staysList} />
      <Loaded query={query} loading={<ListSkeleton rows={1} height="h-12" />}>
        {({ openMatters, proof }) => {
          if (openMatters.length > 0)
            return (
              <OpenMatters
                matters={openMatters}
                busy={query.isFetching}
                onLookAgain={() => void query.refetch()}
              />
            )
          if (isAsking)
            return (
              <CloseForm
                proof={proof}
                onKeep={() => setIsAsking(false)}
                onRefused={() => void query.refetch()}
              />
            )
          return (
            <div className="grid gap-3">
              <p>{text.downloadFirst}</p>
              <Button variant="secondary" className="w-fit" onClick={() => setIsAsking(true)}>
                {text.begin}
              </Button>
            </div>
          )
        }}
      </Loaded>
    </section>
  )
}

function What({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className="grid gap-1.5">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid list-disc gap-1 pl-5 text-muted marker:text-line-strong">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
