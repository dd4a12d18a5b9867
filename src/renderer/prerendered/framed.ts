/** Whose home's frame the build draws. */
export const FRAMED = ['customer', 'provider'] as const
export type Framed = (typeof FRAMED)[number]

/** The id of the template of a frame, before whose it is. */
export const FRAME_ID = 'frame-'

/** Whose frame stands in the page already, as prerendered/frame.ts has put it there. */
export const framedIn = ({ dataset }: HTMLElement): Framed | undefined =>
  FRAMED.find((role) => role === dataset['frame'])
