import { Monitor, Smartphone } from 'lucide-react'
import * as text from '#texts/landing.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { usePublicConfig } from '#renderer/api/publicConfig.ts'

const badges = [
  { name: 'ios', small: text.iosSmall, label: text.ios, icon: Smartphone },
  { name: 'android', small: text.androidSmall, label: text.android, icon: Smartphone },
] as const

const systems = ['Windows', 'macOS', 'Linux'] as const

/** The visitor's own, where the client runs on it. */
function systemOf(agent: string): (typeof systems)[number] | undefined {
  if (/Android|iPhone|iPad/.test(agent)) return undefined
  if (agent.includes('Windows')) return 'Windows'
  if (agent.includes('Macintosh')) return 'macOS'
  return agent.includes('Linux') ? 'Linux' : undefined
}

/** Where the apps are (§1). Only what there is: the addresses are the operator's. */
export function Apps() {
  const apps = usePublicConfig()?.apps
  const there = badges.flatMap((badge) => {
    const address = apps?.[badge.name]
    return address ? [{ ...badge, address }] : []
  })
  if (there.length === 0 && !apps?.desktop) return null
  const system = systemOf(navigator.userAgent)
  return (
    <section aria-labelledby="apps-heading" className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
      <h2 id="apps-heading" className="text-title">
        {text.appsTitle}
      </h2>
      {apps?.desktop && (
        <div className="mt-6 grid items-center gap-6 rounded-box border border-line bg-raised p-5 sm:p-7 md:grid-cols-[1fr_auto]">
          <div>
            <h3 className="text-heading">{text.desktop}</h3>
            <ul className="mt-2 grid list-disc gap-1 pl-5 text-muted">
              {text.desktopPoints.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
          <div className="grid justify-items-start gap-1.5 md:justify-items-center">
            <Button asChild variant="secondary">
              <a href={apps.desktop} target="_blank" rel="noreferrer">
                <Monitor aria-hidden="true" className="size-5" />
                {text.getDesktop(system)}
              </a>
            </Button>
            <p className="text-fine text-muted">
              {text.otherSystems(systems.filter((one) => one !== system))}
            </p>
          </div>
        </div>
      )}
      {there.length > 0 && (
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
      )}
    </section>
  )
}
