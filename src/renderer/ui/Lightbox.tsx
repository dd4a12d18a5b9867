import { onDemand, Part } from './Part.tsx'

const Viewer = onDemand(async () => (await import('./LightboxViewer.tsx')).default)

export interface LightboxPicture {
  url: string
  description: string
}

interface LightboxProps {
  pictures: readonly LightboxPicture[]
  /** Which picture is shown; none closes it. */
  index: number | undefined
  onClose: () => void
}

/** Pictures over the whole window: swiped, zoomed, driven by the arrow keys. Its code is loaded when first opened. */
export function Lightbox({ pictures, index, onClose }: LightboxProps) {
  if (index === undefined) return null
  return (
    <Part onLost={onClose}>
      <Viewer pictures={pictures} index={index} onClose={onClose} />
    </Part>
  )
}
