import { asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { listDifferences } from '#shared/wire/calls/books.ts'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { Database } from '#server/db/connection.ts'
import { differences, jobs, reconciliations } from '#server/db/schema/index.ts'

/** A page (from 1) of what differs now, the oldest first. */
export async function openDifferences(
  db: Database,
  page: number,
): Promise<ResponseOf<typeof listDifferences>> {
  const [rows, [last]] = await Promise.all([
    db
      .select({
        id: differences.id,
        kind: differences.kind,
        about: differences.about,
        reference: differences.reference,
        ours: differences.ours,
        theirs: differences.theirs,
        status: differences.status,
        job: { id: jobs.id, title: jobs.title },
        at: differences.at,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(differences)
      .leftJoin(jobs, eq(jobs.id, differences.jobId))
      .where(isNull(differences.resolvedAt))
      .orderBy(asc(differences.at), asc(differences.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ at: reconciliations.at }).from(reconciliations).orderBy(desc(reconciliations.at)).limit(1),
  ])
  return {
    differences: rows.map(({ total: _total, ...difference }) => difference),
    comparedAt: last?.at ?? null,
    pageCount: Math.ceil((rows[0]?.total ?? 0) / PAGE_SIZE),
    pageSize: PAGE_SIZE,
  }
}
