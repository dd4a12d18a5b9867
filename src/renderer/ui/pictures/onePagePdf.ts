import type { Jpeg } from './fitPhoto.ts'

/** The longer edge of A4, in points. */
const LONG_EDGE = 842

/** A PDF whose one page is a picture, as large as the page. The JPEG is in it as it is (PDF 1.4, DCTDecode). */
export function onePagePdf({ content, width, height }: Jpeg): Uint8Array<ArrayBuffer> {
  const scale = LONG_EDGE / Math.max(width, height)
  const wide = (width * scale).toFixed(2)
  const high = (height * scale).toFixed(2)
  const drawing = `q ${wide} 0 0 ${high} 0 0 cm /Photo Do Q`
  const objects = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents 4 0 R /Resources << /XObject << /Photo 5 0 R >> >> >>`,
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${content.length} >>\nstream\n`,
      content,
      '\nendstream',
    ],
  ]
  const parts: Uint8Array[] = []
  let length = 0
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  write('%PDF-1.4\n')
  const places = objects.map((object, index) => {
    const place = length
    write(`${index + 1} 0 obj\n`)
    object.forEach(write)
    write('\nendobj\n')
    return place
  })
  const table = length
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join('')}`)
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return joined(parts, length)
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
