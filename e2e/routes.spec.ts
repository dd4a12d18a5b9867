import type { Page } from '@playwright/test'
import { type RouteSet, routeSets, type Screen, screens } from '../src/shared/domain/screens.ts'
import { violationsInEveryLook } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { layoutShift, watchLayoutShift } from './layoutShift.ts'
import { settled } from './settled.ts'
import { visitors } from './visitors.ts'

/** Google's limit for a good page; ours is to have next to nothing move. */
const MOST_LAYOUT_SHIFT = 0.1

/** Where the router leads whoever types an address that is not theirs (§2.2). */
const home: Readonly<Record<RouteSet, string>> = {
  guest: '/login',
  unfinished: '/',
  customer: '/',
  provider: '/',
  admin: '/admin/today',
}

/** Screens of one's own that lead on at once: the console has no home of its own, and payouts of the demo's provider are set up. */
const leadsOn: Partial<Record<RouteSet, Partial<Record<Screen, string>>>> = {
  admin: { home: '/admin/today' },
  provider: { connectProcessing: '/' },
  // Without a code of the network there is nobody to take in.
  guest: { linkedin: '/login', socialReturn: '/login' },
}

/** The same for everybody below a header that each has on their other screens: axe looks at them as at a guest's. */
const sameForAll: readonly Screen[] = ['terms', 'privacy', 'kept', 'unsubscribe', 'resetPassword']

/** What axe looks at as somebody else, or elsewhere: of the console's addresses a guest sees one and the same form. */
const lookedAtElsewhere: Readonly<Record<RouteSet, readonly Screen[]>> = {
  guest: routeSets.guest.filter((screen) => /^admin./.test(screen)),
  unfinished: sameForAll,
  customer: sameForAll,
  provider: sameForAll,
  admin: sameForAll,
}

/** Where there is room beside it, the inbox opens its first conversation, which has an address of its own. */
const onPhone: ReadonlySet<Screen> = new Set(['messages', 'chat'])

/** Goes to an address as a link of the application does, without loading the page anew: with a key of its own. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: crypto.randomUUID() }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Paths of the addresses, which a screen may add a query to. */
const pathOf = (page: Page) => new URL(page.url()).pathname

const all = Object.keys(screens).filter((name): name is Screen => name in screens)

// A file is else one worker's, and this one the longest.
test.describe.configure({ mode: 'parallel' })

for (const [role, enter] of Object.entries(visitors))
  test(`every route as ${role}: what is theirs opens without a jump and axe finds nothing, the rest leads home`, async ({
    openWindow,
  }) => {
    if (!(role in routeSets)) throw new Error(role)
    const routeSet = role as RouteSet
    const page = await openWindow()
    const addresses = await enter(page)
    await watchLayoutShift(page)
    const own = routeSets[routeSet]
    const jumps: string[] = []
    const found: string[] = []
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    for (const screen of own) {
      const address = addresses[screen]
      if (onPhone.has(screen)) await page.setViewportSize({ width: 390, height: 900 })
      await page.goto(address)
      await settled(page)
      const expected = leadsOn[routeSet]?.[screen] ?? address.split('?')[0]
      await expect.poll(() => pathOf(page), `${routeSet} may open ${screen}`).toBe(expected)
      const width = page.viewportSize()?.width
      const shift = await layoutShift(page)
      if (shift >= MOST_LAYOUT_SHIFT) jumps.push(`${address} at ${width}: ${shift.toFixed(3)}`)
      // What leads on was looked at where it leads to.
      if (expected === address.split('?')[0] && !lookedAtElsewhere[routeSet].includes(screen))
        found.push(...(await violationsInEveryLook(page)))
    }
    expect(jumps, 'layout shift while loading').toEqual([])
    expect(found, 'what axe finds').toEqual([])

    for (const screen of [...all.filter((name) => !own.includes(name)), undefined]) {
      const address = screen ? addresses[screen] : '/no/such/place'
      // Set off again where the walk before it had not quite come to rest.
      await expect(async () => {
        await follow(page, address)
        await expect.poll(() => pathOf(page), { timeout: 8_000 }).toBe(home[routeSet])
      }, `${routeSet} at ${screen}`).toPass()
    }
  })
