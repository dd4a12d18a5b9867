import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import * as text from '#texts/paperView.ts'
import { Skeleton } from '#renderer/ui/Skeletons.tsx'

// It reads beside the page.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

/** Sharp where a page has the whole middle of a wide window. */
const WIDTH = 1_400
/** More than any licence has; who wants the rest opens the file. */
const MOST_PAGES = 10

interface PdfPagesProps {
  label: string
  address: string
  /** The first page alone where it is small. */
  all: boolean
}

/** A PDF page by page, drawn here: nothing of it is run, and nobody has to download it to look. */
export function PdfPages({ label, address, all }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'unreadable'>()
  useEffect(() => {
    const given = new AbortController()
    const { signal } = given
    const reading = readPdf(address, signal)
    reading.then(
      (read) => !signal.aborted && setPdf(read),
      () => !signal.aborted && setPdf('unreadable'),
    )
    return () => {
      given.abort()
      reading.then(
        (read) => void read.loadingTask.destroy(),
        () => undefined,
      )
    }
  }, [address])
  if (pdf === 'unreadable') return <p className="p-4 text-muted">{text.notShownHere}</p>
  if (!pdf) return <Skeleton className="h-64" />
  const shown = Math.min(pdf.numPages, all ? MOST_PAGES : 1)
  const more = pdf.numPages - shown
  return (
    <div className="grid gap-2">
      {Array.from({ length: shown }, (_, index) => (
        <PdfPage key={index} pdf={pdf} number={index + 1} label={label} />
      ))}
      {more > 0 && (
        <p className="px-3 pb-3 text-fine text-muted">{all ? text.restInFile(more) : text.morePages(more)}</p>
      )}
    </div>
  )
}

async function readPdf(address: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`The paper answered ${String(answer.status)}`)
  return getDocument({ data: await answer.arrayBuffer(), enableXfa: false }).promise
}

interface PdfPageProps {
  pdf: PDFDocumentProxy
  number: number
  label: string
}

function PdfPage({ pdf, number, label }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    let isOver = false
    drawPage(pdf, number, () => (isOver ? null : canvas.current)).catch(() => !isOver && setLost(true))
    return () => void (isOver = true)
  }, [pdf, number])
  if (isLost) return <p className="p-4 text-muted">{text.notShownHere}</p>
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={text.pageOf(label, number, pdf.numPages)}
      className="h-auto w-full bg-white"
    />
  )
}

/** Draws a page of a document; `canvas` is asked once the page is there, and may be gone by then. */
async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvasOf: () => HTMLCanvasElement | null,
): Promise<void> {
  const page = await pdf.getPage(number)
  const canvas = canvasOf()
  if (!canvas) return
  const viewport = page.getViewport({ scale: WIDTH / page.getViewport({ scale: 1 }).width })
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  await page.render({ canvas, viewport }).promise
}
