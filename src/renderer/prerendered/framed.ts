/** Whose home's frame the build draws. */
export const FRAMED = ['customer', 'provider'] as const
export type Framed = (typeof FRAMED)[number]

/** The id of the template of a frame, before whose it is. */
export const FRAME_ID = 'frame-'

/** In the data of a link of a frame: what it fetches shows what waits, and is wanted only where something does. */
export const WAITING_CODE = 'waiting'

/** Whose home stands in the page already, as prerendered/frame.ts has put it there: its frame, or as it was kept. */
export const framedIn = ({ dataset }: HTMLElement): { role: Framed; isKept: boolean } | undefined => {
  const role = FRAMED.find((one) => one === dataset['frame'])
  return role && { role, isKept: dataset['kept'] !== undefined }
}
