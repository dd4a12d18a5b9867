import sharp from 'sharp'
import type { Random } from './random.ts'

const SIZE = 320
const backgrounds = ['#dcebe8', '#fde8d7', '#e4eed8', '#ece6d9', '#d9e3ef'] as const
const skins = ['#f3cfb0', '#e3ad84', '#c98d62', '#a06a43', '#6f4729'] as const
const hairs = ['#2b2320', '#5a3b28', '#8a5a2b', '#c79a4b', '#8d8d8a', '#1b2423'] as const
const shirts = ['#0f5257', '#f2711c', '#3d6225', '#56605d', '#a32a1f', '#2d4d78'] as const

/** A person in a few flat shapes: head, hair, shoulders. */
export function drawPortrait(random: Random): Promise<Buffer> {
  const skin = random.pick(skins)
  const hair = random.pick(hairs)
  const long = random.chance(0.45)
  const cap = random.chance(0.2)
  const head = cap
    ? `<path d="M92 128c0-46 30-72 68-72s68 26 68 72z" fill="${random.pick(shirts)}"/><path d="M84 126h160v12H84z" fill="#1b2423" opacity=".5"/>`
    : `<path d="M90 150c-4-60 26-96 70-96s74 36 70 96c-10-26-24-42-40-46-30 16-70 14-84 6-10 12-14 24-16 40z" fill="${hair}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 320 320">
    <rect width="320" height="320" fill="${random.pick(backgrounds)}"/>
    ${long ? `<path d="M88 140c0-54 28-86 72-86s72 32 72 86v96H88z" fill="${hair}"/>` : ''}
    <path d="M40 320c4-66 52-96 120-96s116 30 120 96z" fill="${random.pick(shirts)}"/>
    <path d="M134 196h52v40c0 14-12 24-26 24s-26-10-26-24z" fill="${skin}"/>
    <ellipse cx="160" cy="152" rx="60" ry="68" fill="${skin}"/>
    ${head}
    <circle cx="138" cy="156" r="6" fill="#1b2423"/><circle cx="182" cy="156" r="6" fill="#1b2423"/>
    <path d="M140 188q20 ${random.whole(8, 18)} 40 0" stroke="#1b2423" stroke-width="5" fill="none" stroke-linecap="round"/>
  </svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
