import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type RouteSet, routeSets } from '../src/shared/domain/screens.ts'
import { test } from './fixtures.ts'
import * as opened from './opened.ts'
import { settled } from './settled.ts'
import { visitors } from './visitors.ts'

const FOLDER = join(import.meta.dirname, '..', 'out', 'sheets')
/** Windows are as tall as this: of a longer page its beginning is seen, with what stays at the window's edge at its place. */
const TALLEST = 1_200
const SCALE = 0.5
const GAP = 16
const TITLE = 28
const ROWS = 6

const variants = [
  { width: 390, height: TALLEST, colorScheme: 'light' },
  { width: 390, height: TALLEST, colorScheme: 'dark' },
  { width: 1440, height: TALLEST, colorScheme: 'light' },
  { width: 1440, height: TALLEST, colorScheme: 'dark' },
] as const

interface Row {
  name: string
  pictures: Buffer[]
}

/** What is on the screen now, at two widths in both themes. */
async function look(page: Page, name: string): Promise<Row> {
  const pictures: Buffer[] = []
  for (const { colorScheme, ...size } of variants) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const path = join(FOLDER, 'pictures', `${name}-${size.width}-${colorScheme}.png`)
    const picture = await page.screenshot({ path, animations: 'disabled' })
    pictures.push(
      await sharp(picture)
        .resize({ width: size.width * SCALE })
        .png()
        .toBuffer(),
    )
  }
  return { name, pictures }
}

const width = variants.reduce((sum, variant) => sum + variant.width * SCALE + GAP, GAP)
const rowHeight = TALLEST * SCALE + TITLE + GAP

function titleOf(name: string): Buffer {
  return Buffer.from(
    `<svg width="${width}" height="${TITLE}"><text x="0" y="20" font-family="sans-serif" font-size="18">${name}</text></svg>`,
  )
}

async function writeSheet(rows: readonly Row[], file: string): Promise<void> {
  const layers = rows.flatMap(({ name, pictures }, index) => {
    const top = index * rowHeight + GAP
    let left = GAP
    return [
      { input: titleOf(name), left, top },
      ...pictures.map((input, at) => {
        const layer = { input, left, top: top + TITLE }
        left += (variants[at]?.width ?? 0) * SCALE + GAP
        return layer
      }),
    ]
  })
  await sharp({
    create: { width, height: rows.length * rowHeight + GAP, channels: 3, background: '#b8bcc4' },
  })
    .composite(layers)
    .png()
    .toFile(join(FOLDER, file))
}

/** What opens by presses, for the kinds of visitors who have such. */
const openedFor: Partial<Record<RouteSet, (page: Page) => Promise<readonly opened.Visit[]>>> = {
  guest: () => Promise.resolve(opened.guest),
  customer: opened.customer,
  provider: opened.provider,
  admin: () => Promise.resolve(opened.admin),
}

const named = (name: string | RegExp) => String(name).replaceAll(/[^\w ]/g, '')

test.describe.configure({ mode: 'parallel' })

for (const [role, enter] of Object.entries(visitors))
  test(`contact sheets of ${role}`, async ({ openWindow }) => {
    if (!(role in routeSets)) throw new Error(role)
    const routeSet = role as RouteSet
    await mkdir(join(FOLDER, 'pictures'), { recursive: true })
    const page = await openWindow()
    const addresses = await enter(page)
    const rows: Row[] = []
    for (const screen of routeSets[routeSet]) {
      await page.goto(addresses[screen])
      await settled(page)
      rows.push(await look(page, `${role} ${screen}`))
    }
    const visits = (await openedFor[routeSet]?.(page)) ?? []
    for (const { address, presses } of visits) {
      await page.goto(address)
      await settled(page)
      for (const [kind, name] of presses) {
        await page.getByRole(kind, { name }).first().click()
        await settled(page)
        rows.push(await look(page, `${role} opened ${named(name)}`))
      }
    }
    for (let at = 0; at < rows.length; at += ROWS)
      await writeSheet(rows.slice(at, at + ROWS), `${role}-${at / ROWS + 1}.png`)
  })
