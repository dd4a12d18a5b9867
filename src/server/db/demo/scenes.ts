import sharp from 'sharp'
import { type Random, seededRandom } from './random.ts'

const WIDTH = 800
const HEIGHT = 600

const walls = ['#efe6d2', '#dfe9e4', '#e9e0ea', '#e2e7ee', '#f3e2cf'] as const
const woods = ['#b9834f', '#a36a3c', '#c79a63'] as const

type Draw = (random: Random) => string

const planks: Draw = (random) => {
  const wood = random.pick(woods)
  const rows = Array.from({ length: 9 }, (_, row) => {
    const y = 300 + row * 34
    return `<path d="M0 ${y}h800v30H0z" fill="${wood}" opacity="${0.75 + (row % 3) * 0.1}"/><path d="M${random.whole(80, 700)} ${y}v30" stroke="#5f3b1e" stroke-width="3"/>`
  })
  return `<path d="M0 0h800v300H0z" fill="#bcdbe0"/><path d="M0 250c120-60 240-60 400-10s260 20 400-30v90H0z" fill="#7fa07a"/>${rows.join('')}<path d="M60 170v150M240 170v150M420 170v150M600 170v150M780 170v150M40 180h760M40 240h760" stroke="#6b4426" stroke-width="14"/>`
}

const wall: Draw = (random) => `
  <path d="M0 0h800v600H0z" fill="${random.pick(walls)}"/><path d="M0 500h800v100H0z" fill="#8d7a64"/>
  <path d="M200 0v500M400 0v500M600 0v500M0 250h800" stroke="#fff" stroke-width="10" opacity=".8"/>
  <path d="M${random.whole(240, 420)} ${random.whole(140, 260)}q60-30 90 20t-40 80-90-20z" fill="#fff" opacity=".9"/>
  <path d="M560 520 620 160h30l60 360M580 400h110M596 300h78" stroke="#c79a4b" stroke-width="12" fill="none"/>`

const panel: Draw = (random) => {
  const breakers = Array.from({ length: 12 }, (_, index) => {
    const x = index % 2 === 0 ? 300 : 410
    const y = 150 + Math.floor(index / 2) * 52
    return `<rect x="${x}" y="${y}" width="90" height="40" rx="4" fill="#2d3533"/><rect x="${x + (random.chance(0.8) ? 10 : 50)}" y="${y + 8}" width="30" height="24" rx="3" fill="#f2711c"/>`
  })
  return `<path d="M0 0h800v600H0z" fill="${random.pick(walls)}"/><rect x="240" y="70" width="320" height="460" rx="10" fill="#9aa5a3"/><rect x="270" y="110" width="260" height="380" rx="6" fill="#c7cfcd"/>${breakers.join('')}<path d="M400 0v70M330 530v70M470 530v70" stroke="#444" stroke-width="14"/>`
}

const furnace: Draw = (random) => `
  <path d="M0 0h800v600H0z" fill="${random.pick(walls)}"/><path d="M0 520h800v80H0z" fill="#7b7f80"/>
  <rect x="280" y="180" width="240" height="340" rx="12" fill="#d6dad8"/><rect x="320" y="240" width="160" height="90" rx="8" fill="#2d3533"/>
  <path d="M360 300q20-60 40 0 20-40 40 0z" fill="#f2711c"/><path d="M400 180V60h300v90" stroke="#aab3b1" stroke-width="60" fill="none"/>
  <path d="M330 380h140M330 410h140M330 440h140" stroke="#8b9491" stroke-width="10"/>`

const cabinets: Draw = (random) => {
  const colour = random.pick(['#2f5d62', '#7a8b6f', '#b9834f', '#e8e2d4'] as const)
  const doors = [60, 230, 400, 570].map(
    (
      x,
    ) => `<rect x="${x}" y="370" width="155" height="180" rx="4" fill="${colour}"/><rect x="${x + 14}" y="384" width="127" height="152" rx="3" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="4"/><circle cx="${x + 135}" cy="400" r="7" fill="#d9b36c"/>
      <rect x="${x}" y="60" width="155" height="150" rx="4" fill="${colour}"/>`,
  )
  return `<path d="M0 0h800v600H0z" fill="${random.pick(walls)}"/>${doors.join('')}<path d="M40 340h710v30H40z" fill="#4b4238"/><path d="M520 340v-50q0-30 30-30t30 30" stroke="#9aa5a3" stroke-width="12" fill="none"/>`
}

const paint: Draw = (random) => {
  const colour = random.pick(['#6fc2bd', '#f2a65a', '#8fb573', '#c98d9a'] as const)
  return `<path d="M0 0h800v600H0z" fill="#f2eee6"/><path d="M0 0h${random.whole(360, 520)}v500H0z" fill="${colour}"/><path d="M0 500h800v100H0z" fill="#a98d6d"/>
    <path d="M430 220h150v60H430z" fill="${colour}"/><path d="M580 250h40v70h-90v60" stroke="#555" stroke-width="12" fill="none"/><rect x="515" y="380" width="30" height="120" rx="10" fill="#f2711c"/>
    <path d="M640 440h110l-12 90H652z" fill="#9aa5a3"/><ellipse cx="695" cy="440" rx="55" ry="14" fill="${colour}"/>`
}

const pipes: Draw = (random) => `
  <path d="M0 0h800v600H0z" fill="${random.pick(walls)}"/>
  <path d="M0 180h300q60 0 60 60v120q0 60 60 60h380" stroke="#b5713c" stroke-width="46" fill="none"/>
  <path d="M420 0v180h200v240" stroke="#8fa3a8" stroke-width="36" fill="none"/>
  <rect x="395" y="140" width="50" height="40" fill="#5f6d70"/><path d="M560 110h120M620 110v70" stroke="#a32a1f" stroke-width="22" stroke-linecap="round"/>
  <path d="M${random.whole(480, 560)} 470q-20 40 0 60 20-20 0-60z" fill="#3f8fb0"/>`

const roof: Draw = (random) => {
  const colour = random.pick(['#59504a', '#7b3f31', '#4b5a63'] as const)
  const rows = Array.from({ length: 8 }, (_, row) => {
    const tiles = Array.from(
      { length: 15 },
      (__, tile) =>
        `<path d="M${tile * 60 - (row % 2) * 30} ${250 + row * 44}h56v40h-56z" fill="${colour}" opacity="${0.7 + ((tile * 7 + row * 3) % 4) * 0.09}"/>`,
    )
    return tiles.join('')
  })
  return `<path d="M0 0h800v260H0z" fill="#bcdbe0"/><circle cx="660" cy="90" r="46" fill="#f6c667"/>${rows.join('')}<path d="M120 250V90h110v160z" fill="#a5583f"/><path d="M105 90h140v24H105z" fill="#7b3f31"/>`
}

const garden: Draw = (random) => {
  const bushes = Array.from(
    { length: 7 },
    () =>
      `<circle cx="${random.whole(20, 780)}" cy="${random.whole(260, 330)}" r="${random.whole(36, 70)}" fill="${random.pick(['#4f7a4a', '#6b9a5b', '#3d6225'] as const)}"/>`,
  )
  return `<path d="M0 0h800v300H0z" fill="#cfe4e6"/>${bushes.join('')}<path d="M0 310h800v290H0z" fill="#86ad6c"/><path d="M330 600c20-120 160-140 120-290h60c40 160-40 180-20 290z" fill="#d6c7ab"/><path d="M0 250h250M0 290h250M40 220v100M110 220v100M180 220v100" stroke="#9b7248" stroke-width="14"/>`
}

const tiles: Draw = (random) => {
  const colours = random.chance(0.5)
    ? (['#dfeae8', '#9cc5c1', '#0f5257'] as const)
    : (['#f3ead9', '#e0b98b', '#a5583f'] as const)
  const squares = Array.from({ length: 80 }, (_, index) => {
    const x = (index % 10) * 80
    const y = Math.floor(index / 10) * 75
    return `<rect x="${x + 3}" y="${y + 3}" width="74" height="69" rx="3" fill="${random.pick(colours)}"/>`
  })
  return `<path d="M0 0h800v600H0z" fill="#c9c2b4"/>${squares.join('')}`
}

const bricks: Draw = (random) => {
  const rows = Array.from({ length: 104 }, (_, index) => {
    const row = Math.floor(index / 8)
    return `<rect x="${(index % 8) * 110 - (row % 2) * 55}" y="${row * 46}" width="104" height="40" rx="3" fill="${random.pick(['#b5643f', '#a5583f', '#c47a52'] as const)}"/>`
  })
  return `<path d="M0 0h800v600H0z" fill="#d8cfc0"/>${rows.join('')}`
}

const clean: Draw = (random) => `
  <path d="M0 0h800v600H0z" fill="${random.pick(walls)}"/><rect x="160" y="60" width="480" height="340" rx="6" fill="#fff"/><rect x="180" y="80" width="210" height="300" fill="#bfe0e6"/><rect x="410" y="80" width="210" height="300" fill="#bfe0e6"/>
  <path d="M200 340 360 120M440 340 600 120" stroke="#fff" stroke-width="16" opacity=".7"/><path d="M0 480h800v120H0z" fill="#b08d63"/><path d="M640 470h90l-10 110h-70z" fill="#f2711c"/>`

const appliance: Draw = (random) => `
  <path d="M0 0h800v600H0z" fill="${random.pick(walls)}"/><path d="M0 520h800v80H0z" fill="#9b8a74"/>
  <rect x="220" y="110" width="360" height="410" rx="18" fill="#e6eaea"/><circle cx="400" cy="340" r="120" fill="#7d8a8c"/><circle cx="400" cy="340" r="92" fill="#b9d8de"/>
  <path d="M316 360q40-40 84 0t84 0v30q-84 60-168 0z" fill="#6aa5b2"/><path d="M250 160h120v30H250z" fill="#2d3533"/><circle cx="520" cy="175" r="24" fill="#f2711c"/>`

const scenes: Readonly<Record<string, Draw>> = {
  Carpenter: planks,
  Drywall: wall,
  Electrician: panel,
  HVAC: furnace,
  Millwork: cabinets,
  Painter: paint,
  Plumbing: pipes,
  Roofing: roof,
  Landscaping: garden,
  Flooring: planks,
  Tiling: tiles,
  Masonry: bricks,
  Cleaning: clean,
  'Appliance repair': appliance,
}

/** So many of each trade: enough to look like work of several people. */
const VARIANTS = 4
const drawn = new Map<string, Promise<Buffer>>()

/** A picture for a job of a trade, drawn in flat shapes; numbers that follow each other look different. */
export function drawScene(trade: string, number: number): Promise<Buffer> {
  const variant = number % VARIANTS
  const name = `${trade} ${variant}`
  const picture = drawn.get(name) ?? draw(trade, seededRandom(variant))
  drawn.set(name, picture)
  return picture
}

function draw(trade: string, random: Random): Promise<Buffer> {
  const shapes = (scenes[trade] ?? wall)(random)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 800 600">${shapes}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer()
}
