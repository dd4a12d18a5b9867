import { Gauge, type Registry } from 'prom-client'
import type { Sockets } from '#server/realtime/sockets.ts'

export function measureSockets(sockets: Pick<Sockets, 'open'>, registry: Registry): void {
  const open: Gauge = new Gauge({
    name: 'tradepost_sockets',
    help: 'Sockets that are open at this process',
    registers: [registry],
    collect: () => open.set(sockets.open()),
  })
}
