import { sql } from 'drizzle-orm'
import type { Database } from './connection.ts'
import { categories, subCategories } from './schema/index.ts'

/** The trades that can be hired, most asked for first, each with what it does. */
const catalogue: readonly (readonly [string, readonly string[]])[] = [
  [
    'Carpenter',
    [
      'Decks and fences',
      'Framing',
      'Doors and windows',
      'Stairs and railings',
      'Trim and baseboards',
      'Sheds and pergolas',
    ],
  ],
  [
    'Drywall',
    ['Drywall installation', 'Taping and mudding', 'Patch and repair', 'Ceiling texture', 'Soundproofing'],
  ],
  [
    'Electrician',
    [
      'Panel upgrades',
      'Lighting',
      'Outlets and switches',
      'EV chargers',
      'Rewiring',
      'Smoke and CO alarms',
      'Hot tubs',
    ],
  ],
  ['HVAC', ['Furnaces', 'Heat pumps', 'Air conditioning', 'Ducts and vents', 'Thermostats', 'Boilers']],
  [
    'Millwork',
    ['Kitchen cabinets', 'Built-in shelving', 'Closets', 'Countertops', 'Custom furniture', 'Wall panelling'],
  ],
  [
    'Painter',
    [
      'Interior painting',
      'Exterior painting',
      'Cabinet refinishing',
      'Wallpaper',
      'Staining',
      'Pressure washing',
    ],
  ],
  [
    'Plumbing',
    [
      'Leaks and repairs',
      'Water heaters',
      'Drains and sewers',
      'Bathroom fixtures',
      'Kitchen fixtures',
      'Gas fitting',
      'Sump pumps',
    ],
  ],
  ['Roofing', ['Shingle roofs', 'Flat roofs', 'Roof repair', 'Gutters', 'Skylights', 'Snow removal']],
  [
    'Landscaping',
    ['Lawn care', 'Garden design', 'Patios and paths', 'Retaining walls', 'Tree service', 'Irrigation'],
  ],
  ['Flooring', ['Hardwood', 'Laminate and vinyl', 'Carpet', 'Floor sanding', 'Subfloor repair']],
  ['Tiling', ['Bathroom tile', 'Kitchen backsplash', 'Floor tile', 'Grout repair', 'Waterproofing']],
  ['Masonry', ['Brick and block', 'Concrete', 'Stone veneer', 'Chimneys', 'Foundation repair']],
  ['Cleaning', ['Deep cleaning', 'Move-out cleaning', 'After construction', 'Windows', 'Carpets']],
  [
    'Appliance repair',
    ['Washers and dryers', 'Refrigerators', 'Ovens and ranges', 'Dishwashers', 'Installation'],
  ],
]

/** Brings the catalogue of a database up to date. Ids and what already refers to them stay. */
export async function loadCatalogue(db: Database): Promise<void> {
  const stored = await db
    .insert(categories)
    .values(catalogue.map(([name], position) => ({ name, position })))
    .onConflictDoUpdate({ target: categories.name, set: { position: sql`excluded.position` } })
    .returning()
  const idOf = new Map(stored.map((category) => [category.name, category.id]))
  const subs = catalogue.flatMap(([category, names]) => {
    const categoryId = idOf.get(category)
    return categoryId ? names.map((name, position) => ({ categoryId, name, position })) : []
  })
  await db
    .insert(subCategories)
    .values(subs)
    .onConflictDoUpdate({
      target: [subCategories.categoryId, subCategories.name],
      set: { position: sql`excluded.position` },
    })
}
