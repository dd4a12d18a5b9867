import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { RouteSet } from '#shared/domain/screens.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/layouts.ts'
import { LegalLink } from '#renderer/ui/LegalLink.tsx'
import { Logo } from '#renderer/ui/Logo.tsx'
import { usePublicConfig } from '#renderer/api/publicConfig.ts'
import { useChosenBefore } from '#renderer/prerendered/useChosenBefore.ts'
import { chooseTheme, themeAtom, themes } from '#renderer/ui/theme.ts'

/** Quick links, city, support and copyright (§1), and the switch between light and dark. */
export function Footer({ role }: { role: RouteSet }) {
  const support = usePublicConfig()?.supportEmail
  return (
    <footer className="mt-12 border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-(--page-width) gap-8 px-4 py-8 sm:px-6 md:grid-cols-[1fr_auto_auto]">
        <div className="grid content-start gap-2">
          <Logo />
          <p className="text-muted">{text.city}</p>
          {support && (
            <a className="w-fit text-primary underline" href={`mailto:${support}`}>
              {support}
            </a>
          )}
        </div>
        <nav aria-label={text.quickLinks} className="grid content-start gap-2">
          {role === 'guest' && (
            <>
              <Link to={{ pathname: pathTo('home'), hash: '#how_it_works' }} className="hover:underline">
                {text.toHowItWorks}
              </Link>
              <Link to={{ pathname: pathTo('home'), hash: '#about' }} className="hover:underline">
                {text.about}
              </Link>
            </>
          )}
          <LegalLink document="terms" className="hover:underline" />
          <LegalLink document="privacy" className="hover:underline" />
          <Link to={pathTo('kept')} className="hover:underline">
            {text.kept}
          </Link>
          {role === 'guest' && (
            <Link to={pathTo('login')} className="hover:underline">
              {text.login}
            </Link>
          )}
        </nav>
        <AppearanceChoice />
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-fine text-muted md:col-span-3">
          <p>{text.copyright}</p>
          <PlaceSources />
        </div>
      </div>
    </footer>
  )
}

function AppearanceChoice() {
  const theme = useAtomValue(themeAtom)
  const list = useRef<HTMLSelectElement>(null)
  const choose = (value: string) => {
    const chosen = themes.find((one) => one.value === value)
    if (chosen) chooseTheme(chosen.value)
  }
  useChosenBefore(list, choose)
  return (
    <label className="grid content-start gap-1.5 text-fine font-semibold">
      {text.appearance}
      <select
        ref={list}
        value={theme}
        onChange={(event) => choose(event.target.value)}
        className="min-h-10 rounded-box border border-line-strong bg-raised px-2 text-ink"
      >
        {themes.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Whose data the places are: the towns of the list, and what a geocoding service finds (docs/decisions/places.md). */
function PlaceSources() {
  const isGeocoded = usePublicConfig()?.geocodedPlaces
  const source = (address: string, name: string) => (
    <a className="underline" href={address} target="_blank" rel="noreferrer">
      {name}
    </a>
  )
  return (
    <p>
      {text.places}
      {source('https://www.geonames.org/', text.geoNames)}
      {isGeocoded && <>, {source('https://www.openstreetmap.org/copyright', text.openStreetMap)}</>}
    </p>
  )
}
