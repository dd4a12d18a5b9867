import type { Page } from 'playwright'
import { z } from 'zod'

/** What the trace says of a task: the thread that did it, and the microseconds of a processor that it took. */
const traceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).optional(),
})

/** Milliseconds of a processor that each task of the page's own thread takes while something is done. */
export async function tasksDuring(page: Page, work: () => Promise<void>): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  const events: z.output<typeof traceEvent>[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...z.array(traceEvent).parse(value)))
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  })
  await work()
  await session.send('Tracing.end')
  await ended
  const pages = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  )
  return events
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && pages.has(`${pid}:${tid}`))
    .map(({ tdur = 0 }) => tdur / 1_000)
}
