import type { BaseLogger } from 'pino'

/** What is written down for those who run the product: no token, password, card, address or text of a message. */
export type Log = Pick<BaseLogger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'>
