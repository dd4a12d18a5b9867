import YetAnotherLightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import type { LightboxPicture } from './Lightbox.tsx'

interface ViewerProps {
  pictures: readonly LightboxPicture[]
  index: number
  onClose: () => void
}

/** White on a shade of its own: a picture under them may be as light as they are. */
const buttonsOnAnyPicture = {
  root: { '--yarl__button_background_color': 'rgb(0 0 0 / 0.55)', '--yarl__color_button': '#fff' },
}

export default function LightboxViewer({ pictures, index, onClose }: ViewerProps) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map(({ url, description }) => ({ src: url, alt: description }))}
      plugins={[Zoom]}
      styles={buttonsOnAnyPicture}
      carousel={{ finite: true }}
      {...(still && { animation: { fade: 0, swipe: 0, zoom: 0 } })}
      {...(pictures.length === 1 && { render: { buttonPrev: () => null, buttonNext: () => null } })}
    />
  )
}
