import YetAnotherLightbox from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import 'yet-another-react-lightbox/plugins/counter.css'
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

const counterOnAnyPicture = {
  top: '0.5rem',
  left: '0.5rem',
  margin: 0,
  padding: '0.25rem 0.625rem',
  borderRadius: '9999px',
  backgroundColor: 'rgb(0 0 0 / 0.7)',
  filter: 'none',
}

export default function LightboxViewer({ pictures, index, onClose }: ViewerProps) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map(({ url, description }) => ({ src: url, alt: description }))}
      plugins={pictures.length > 1 ? [Counter, Zoom] : [Zoom]}
      counter={{ container: { style: counterOnAnyPicture } }}
      styles={buttonsOnAnyPicture}
      carousel={{ finite: true }}
      {...(still && { animation: { fade: 0, swipe: 0, zoom: 0 } })}
      {...(pictures.length === 1 && { render: { buttonPrev: () => null, buttonNext: () => null } })}
    />
  )
}
