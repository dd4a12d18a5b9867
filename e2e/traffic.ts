import type { Page } from '@playwright/test'

/** What the socket sends to know that its other end is there (engine.io's ping and pong). */
const HEARTBEATS = new Set(['2', '3'])

interface Traffic {
  /** Calls of the table, by method and path. */
  calls: string[]
  /** Frames of the socket, both ways, without its heartbeats. */
  frames: string[]
  /** Forgets what was counted so far. */
  reset(): void
}

/** Counts what a window asks and what goes over its socket; from before its page is loaded. */
export function trafficOf(page: Page): Traffic {
  const traffic: Traffic = {
    calls: [],
    frames: [],
    reset() {
      traffic.calls = []
      traffic.frames = []
    },
  }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) traffic.calls.push(`${request.method()} ${pathname}`)
  })
  page.on('websocket', (socket) => {
    const count = (direction: string) => (frame: { payload: string | Buffer }) => {
      const payload = String(frame.payload)
      if (!HEARTBEATS.has(payload)) traffic.frames.push(`${direction} ${payload}`)
    }
    socket.on('framesent', count('sent'))
    socket.on('framereceived', count('heard'))
  })
  return traffic
}
