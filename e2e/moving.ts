/** Options of the journeys in which all moves that moves for most people: what they do all day. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const
