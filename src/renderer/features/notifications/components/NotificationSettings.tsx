import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { canBeSwitchedOff, type NotificationPreference } from '#shared/domain/notificationKinds.ts'
import { notificationKindText } from '#texts/notificationKinds.ts'
import * as text from '#texts/notificationSettings.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { preferencesQuery, useChooseNotifications } from '../api.ts'
import { ListSkeleton } from '#renderer/ui/Skeletons.tsx'

/** How each kind of notification comes: by mail, right away, or in the list only. Every change holds at once. */
export function NotificationSettings() {
  return (
    <div className="grid max-w-4xl gap-6">
      <p className="text-muted">{text.lead}</p>
      <Loaded query={useQuery(preferencesQuery)} loading={<ListSkeleton rows={6} height="h-16" />}>
        {({ preferences }) => (
          <ul className="grid">
            {preferences.map((preference) => (
              <KindChoice key={preference.kind} preference={preference} />
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  )
}

function KindChoice({ preference }: { preference: NotificationPreference }) {
  const { kind } = preference
  const { name, about } = notificationKindText[kind]
  const id = useId()
  const call = useChooseNotifications()
  const { run } = useAction(call)
  // What was pressed shows at once; what the server says of it stays.
  const shown = (call.isPending && call.variables.body) || preference
  const change = (changed: Partial<NotificationPreference>) =>
    void run({ body: { kind, mail: shown.mail, push: shown.push, ...changed } })
  return (
    <li className="grid gap-3 border-t border-line py-5 sm:grid-cols-[1fr_auto] sm:gap-8">
      <div className="grid gap-1">
        <h2 id={id} className="font-semibold">
          {name}
        </h2>
        <p className="text-muted">{about}</p>
      </div>
      {canBeSwitchedOff(kind) ? (
        <div role="group" aria-labelledby={id} className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <Checkbox checked={shown.mail} onChange={(mail) => change({ mail })}>
            {text.email}
          </Checkbox>
          <Checkbox checked={shown.push} onChange={(push) => change({ push })}>
            {text.rightAway}
          </Checkbox>
        </div>
      ) : (
        <p className="text-fine text-muted sm:max-w-[14rem]">{text.always}</p>
      )}
    </li>
  )
}
