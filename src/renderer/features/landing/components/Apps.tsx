import { Monitor, Smartphone } from 'lucide-react'
import * as text from '#texts/landing.ts'
import { usePublicConfig } from '#renderer/api/publicConfig.ts'

const badges = [
  { name: 'ios', small: text.iosSmall, label: text.ios, icon: Smartphone },
  { name: 'android', small: text.androidSmall, label: text.android, icon: Smartphone },
  { name: 'desktop', small: text.desktopSmall, label: text.desktop, icon: Monitor },
] as const

/** Where the apps are (§1). An app whose address the operator has not configured is named without a link. */
export function Apps() {
  const apps = usePublicConfig()?.apps
  return (
    <section aria-labelledby="apps-heading" className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
      <h2 id="apps-heading" className="text-title">
        {text.appsTitle}
      </h2>
      <ul className="mt-6 flex flex-wrap gap-3">
        {badges.map(({ name, small, label, icon: Icon }) => {
          const badge = (
            <>
              <Icon aria-hidden="true" className="size-7" />
              <span className="grid text-left">
                <span className="text-fine">{small}</span>
                <span className="font-display text-lead font-semibold">{label}</span>
              </span>
            </>
          )
          const variant = 'flex min-h-16 min-w-52 items-center gap-3 rounded-box border px-5'
          const address = apps?.[name]
          return (
            <li key={name}>
              {address ? (
                <a
                  href={address}
                  target="_blank"
                  rel="noreferrer"
                  className={`${variant} border-primary bg-primary text-on-primary`}
                >
                  {badge}
                </a>
              ) : (
                <span className={`${variant} border-line-strong text-muted`}>{badge}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
