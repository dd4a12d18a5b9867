import { basename } from 'node:path'
import type { Download, DownloadAction } from '#shared/desktop.ts'
import type { DownloadItem, ElectronDoor } from './electron.ts'
import { freePath, mayOpen, safeName } from './fileNames.ts'

interface Running {
  readonly item: DownloadItem
  readonly path: string
  state: Download['state']
}

interface DownloadsOptions {
  session: ElectronDoor['session']['defaultSession']
  shell: Pick<ElectronDoor['shell'], 'openPath' | 'showItemInFolder'>
  /** Asked for with each: a person may have another one by then. */
  folder: () => string
  /** Asks for an address again. */
  download: (url: string) => void
  tell: (downloads: readonly Download[]) => void
  /** Of everything that runs: 0 to 1, 2 for unknown, -1 for nothing. For taskbar and dock. */
  showProgress: (progress: number) => void
}

export interface Downloads {
  /** Tells what there is once more, to a page that is new. */
  report(): void
  act(id: string, action: DownloadAction, address?: string): Promise<void>
}

/** Files go to the downloads folder under safe names of their own, with progress; nothing asks and nothing opens. */
export function downloads({
  session,
  shell,
  folder,
  download,
  tell,
  showProgress,
}: DownloadsOptions): Downloads {
  const all = new Map<string, Running>()
  let made = 0

  function report(): void {
    tell([...all].map(([id, running]) => describe(id, running)))
    showProgress(progressOf([...all.values()]))
  }

  session.on('will-download', (_event, item) => {
    const taken = new Set([...all.values()].map(({ path }) => path))
    const path = freePath(folder(), safeName(item.getFilename()), taken)
    item.setSavePath(path)
    made += 1
    const running: Running = { item, path, state: 'running' }
    all.set(String(made), running)
    item.on('updated', (_updated, state) => {
      running.state = state === 'interrupted' || item.isPaused() ? 'paused' : 'running'
      report()
    })
    item.on('done', (_done, state) => {
      running.state = ({ completed: 'done', cancelled: 'cancelled', interrupted: 'failed' } as const)[state]
      report()
    })
    report()
  })

  return {
    report,
    async act(id, action, address) {
      const running = all.get(id)
      if (!running) return
      if (action === 'open' && running.state === 'done' && mayOpen(running.path))
        await shell.openPath(running.path)
      if (action === 'show' && running.state === 'done') shell.showItemInFolder(running.path)
      if (action === 'pause') running.item.pause()
      if (action === 'resume' && running.item.canResume()) running.item.resume()
      if (action === 'cancel') running.item.cancel()
      if (action === 'forget' || action === 'retry') all.delete(id)
      if (action === 'retry') download(sameFile(running.item.getURL(), address))
      report()
    },
  }
}

/** The newer address of a file, if it is one of that file. */
function sameFile(old: string, newer: string | undefined): string {
  if (newer === undefined) return old
  const [from, to] = [new URL(old), new URL(newer)]
  return from.origin === to.origin && from.pathname === to.pathname ? newer : old
}

function describe(id: string, { item, path, state }: Running): Download {
  const name = basename(path)
  const received = item.getReceivedBytes()
  return {
    id,
    name,
    address: item.getURL(),
    state,
    received,
    total: item.getTotalBytes(),
    mayOpen: mayOpen(name),
  }
}

function progressOf(all: readonly Running[]): number {
  const running = all.filter(({ state }) => state === 'running')
  if (running.length === 0) return -1
  const sum = (bytes: (item: DownloadItem) => number) =>
    running.reduce((total, { item }) => total + bytes(item), 0)
  const total = sum((item) => item.getTotalBytes())
  return total === 0 ? 2 : sum((item) => item.getReceivedBytes()) / total
}
