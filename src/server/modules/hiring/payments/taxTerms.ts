import { eq } from 'drizzle-orm'
import type { UserId } from '#shared/domain/ids.ts'
import { provinceOf } from '#shared/domain/provinces.ts'
import { isPriceTaxed, taxesAt, type TaxTerms } from '#shared/domain/tax.ts'
import type { Database } from '#server/db/connection.ts'
import { users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'

type Rules = Pick<Services, 'environment' | 'clock'>
type Place = Pick<JobRow, 'postalCode' | 'location'>

/**
 * The taxes of a hire for a job if it is paid now: by the operator's rules, where the job is done, and by the provider's
 * GST/HST number; null where no provider is known yet.
 */
export function taxTerms(
  { environment, clock }: Rules,
  job: Place,
  { gstNumber }: { gstNumber: string | null },
): TaxTerms {
  return {
    taxes: taxesAt(environment.TAX_RULES, provinceOf(job), clock()),
    onPrice: isPriceTaxed(environment.TAX_ON_PRICE, gstNumber),
  }
}

/** The same for a provider by their id, whose number is asked for only where the rule is about it. */
export async function taxTermsFor(
  rules: Rules & { readonly db: Database },
  job: Place,
  provider: UserId | null,
): Promise<TaxTerms> {
  const asks = provider && rules.environment.TAX_ON_PRICE === 'registered'
  const [found] = asks
    ? await rules.db.select({ gstNumber: users.gstNumber }).from(users).where(eq(users.id, provider))
    : []
  return taxTerms(rules, job, found ?? { gstNumber: null })
}
