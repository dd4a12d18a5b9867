import { useIdParam } from '#renderer/ui/useIdParam.ts'
import { jobId, userId } from '#shared/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { format, parse } from 'date-fns'
import type { CustomerProfile } from '#shared/domain/user.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { server as errorText } from '#texts/refusals.ts'
import * as text from '#texts/profiles.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { useBack } from '#renderer/ui/wayBack.ts'
import { BackLink } from '#renderer/ui/BackLink.tsx'
import { Panel } from '#renderer/ui/Page.tsx'
import { ListSkeleton } from '#renderer/ui/Skeletons.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'
import { PersonBanner } from '#renderer/entities/person/PersonBanner.tsx'
import { ScreenTitle } from '#renderer/ui/ScreenTitle.tsx'
import { profileQuery } from '#renderer/entities/person/api.ts'

/** A customer as providers see them; what is personal is "Restriced" until they were hired (§2.6). */
export function CustomerDetail() {
  const job = useIdParam('jobId', jobId)
  const id = useIdParam('customerId', userId)
  const query = useQuery(profileQuery(id))
  return (
    <div className="mx-auto w-full max-w-(--page-width) px-4 py-6 sm:px-6 sm:py-9">
      <BackLink {...useBack({ to: pathTo('providerJob', undefined, { id: job }), label: text.backToJob })} />
      <Loaded query={query} loading={<ListSkeleton rows={2} height="h-48" />}>
        {({ customer }) =>
          customer ? (
            <>
              <ScreenTitle>{customer.name}</ScreenTitle>
              <PersonBanner person={customer} />
              <PersonalFacts customer={customer} />
            </>
          ) : (
            <EmptyState title={errorText.notFound} />
          )
        }
      </Loaded>
    </div>
  )
}

function PersonalFacts({ customer }: { customer: CustomerProfile }) {
  const facts = [
    { label: text.birthDate, value: birthday(customer.birthDate) },
    { label: text.email, value: customer.email },
    { label: text.location, value: customer.location },
  ]
  const restricted = facts.every((fact) => fact.value === null)
  return (
    <Panel title={text.details}>
      <dl className="grid gap-4 sm:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-fine text-muted">{label}</dt>
            <dd className="font-semibold break-words">{value ?? text.restricted}</dd>
          </div>
        ))}
      </dl>
      {restricted && <p className="mt-4 text-fine text-muted">{text.restrictedNote}</p>}
    </Panel>
  )
}

function birthday(day: string | null): string | null {
  if (day === null || day === '') return day
  return format(parse(day, 'yyyy-MM-dd', new Date()), text.birthDatePattern)
}
