import type { PgTable } from 'drizzle-orm/pg-core'
import * as db from '#server/db/schema/index.ts'

/** Tables that hold nothing of one person, or nothing that is not in another table, and why. */
export const tablesOfNobody: ReadonlyMap<PgTable, string> = new Map<PgTable, string>([
  [db.stageWords, 'by what the console finds money: titles, names and addresses that other tables have'],
  [db.alarms, 'what went wrong with the marketplace itself'],
  [db.backups, 'when backups were made'],
  [db.categories, 'the trades there are'],
  [db.subCategories, 'the trades there are'],
  [db.documentSeries, 'how far the numbers of invoices have come'],
  [db.carriedBalances, 'what the accounts of the ledger come to, of everybody together'],
  [db.journalEntries, 'what moved; whose it is stands in its lines'],
  [db.reconciliations, 'when the books were compared with the gateway'],
  [db.differences, 'sums in which the books differ, by the names of payments'],
  [db.gatewayFees, 'what the gateway keeps for its work'],
  [db.gatewayEvents, 'what the gateway told, which the rows of payments say; deleted after a while'],
  [db.readMarks, 'how far a replica must have come for somebody, a place in its log; deleted after a day'],
  [db.rateCounts, 'how often something was tried, under a key that names nobody; over within a day'],
  [db.outbox, 'mails on their way, deleted once sent; each says what another table does'],
  [db.socialSignIns, 'somebody on their way to a network, who has no account yet; over within minutes'],
  [db.sandboxCards, 'the stand-in of the gateway, which keeps its own books'],
  [db.sandboxPayments, 'the stand-in of the gateway, which keeps its own books'],
  [db.sandboxTransfers, 'the stand-in of the gateway, which keeps its own books'],
  [db.sandboxDisputes, 'the stand-in of the gateway, which keeps its own books'],
  [db.sandboxAccounts, 'the stand-in of the gateway, which keeps its own books'],
])
