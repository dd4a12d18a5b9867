import { provinceOf } from '#shared/domain/provinces.ts'
import { taxesAt, type TaxTerms } from '#shared/domain/tax.ts'
import type { Services } from '#server/kernel/services.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'

/** The taxes of a hire for a job if it is paid now: by the operator's rules, where the job is done. */
export function taxTerms(
  { environment, clock }: Pick<Services, 'environment' | 'clock'>,
  job: Pick<JobRow, 'postalCode' | 'location'>,
): TaxTerms {
  return { taxes: taxesAt(environment.TAX_RULES, provinceOf(job), clock()), onPrice: true }
}
