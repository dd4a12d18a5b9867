import { pathTo } from '#shared/domain/screens.ts'
import { keepHomeOf } from './keptHome.ts'

/** More of a list is below the first window. */
const MOST_ROWS = 9
/** A browser has some five million for everything. */
const MOST_CHARACTERS = 300_000

/** What is still on its way, open, or about the moment: a home is not kept with it. */
const PASSING = '[data-awaited], main [aria-expanded=true], [data-link]'
/** What only the application can answer to; links lead on by themselves. */
const CONTROLS = 'button, input, select, textarea, label, [role=combobox]'

/** Keeps the home that is shown, once all of it stands, for the moment before the application has come the next time. */
export function keepHome(user: string): void {
  const home = document.getElementById('root')?.firstElementChild
  if (location.pathname !== pathTo('home') || !home?.querySelector('main h1') || home.querySelector(PASSING))
    return
  const copy = document.createElement('template')
  copy.content.append(home.cloneNode(true))
  for (const row of copy.content.querySelectorAll(`main li:nth-child(n + ${MOST_ROWS + 1})`)) row.remove()
  for (const control of copy.content.querySelectorAll(CONTROLS)) control.setAttribute('inert', '')
  if (copy.innerHTML.length <= MOST_CHARACTERS) keepHomeOf(user, copy.innerHTML)
}
