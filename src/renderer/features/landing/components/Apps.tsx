import { Monitor, Smartphone } from 'lucide-react'
import * as text from '#texts/landing.ts'
import { usePublicConfig } from '#renderer/api/publicConfig.ts'

const badges = [
  { name: 'ios', small: text.iosSmall, label: text.ios, icon: Smartphone },
  { name: 'android', small: text.androidSmall, label: text.android, icon: Smartphone },
  { name: 'desktop', small: text.desktopSmall, label: text.desktop, icon: Monitor },
] as const

/** Where the apps are (§1). Only what there is: the addresses are the operator's. */
export function Apps() {
  const apps = usePublicConfig()?.apps
  const there = badges.flatMap((badge) => {
    const address = apps?.[badge.name]
    return address ? [{ ...badge, address }] : []
  })
  if (there.length === 0) return null
  return (
    <section aria-labelledby="apps-heading" className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
      <h2 id="apps-heading" className="text-title">
        {text.appsTitle}
      </h2>
      <ul className="mt-6 flex flex-wrap gap-3">
        {there.map(({ name, small, label, icon: Icon, address }) => (
          <li key={name}>
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-16 min-w-52 items-center gap-3 rounded-box border border-line-strong bg-raised px-5 hover:border-primary"
            >
              <Icon aria-hidden="true" className="size-7 text-primary" />
              <span className="grid text-left">
                <span className="text-fine">{small}</span>
                <span className="font-display text-lead font-semibold">{label}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
