import type { Environment } from '#server/config/environment.ts'
import type { Found } from './finding.ts'

type Taxes = Pick<
  Environment,
  'TAX_RULES' | 'TAX_ON_PRICE' | 'OPERATOR_GST_NUMBER' | 'OPERATOR_QST_NUMBER' | 'OPERATOR_TIMEZONE'
>

/** What an operator in Canada should choose: the default is the specification's, which is no province's law but some. */
export function checkTaxes(environment: Taxes): Found[] {
  const {
    TAX_RULES: rules,
    TAX_ON_PRICE: onPrice,
    OPERATOR_GST_NUMBER: gst,
    OPERATOR_QST_NUMBER: qst,
  } = environment
  const found: Found[] = [
    rules === 'place'
      ? { level: 'ok', says: 'TAX_RULES=place: each job has the taxes of its province.' }
      : {
          level: 'warn',
          says: 'TAX_RULES=flat charges 5 % GST on every job. In Canada set TAX_RULES=place: Ontario, the Atlantic provinces and Quebec have other taxes, which you owe whether you charge them or not.',
        },
    onPrice === 'registered'
      ? { level: 'ok', says: 'TAX_ON_PRICE=registered: prices of providers with a GST/HST number are taxed.' }
      : {
          level: 'warn',
          says: 'TAX_ON_PRICE=always taxes the prices of all providers. Who is not registered for GST/HST may not charge it: if some of yours are not, set TAX_ON_PRICE=registered.',
        },
  ]
  if (!gst)
    found.push({
      level: 'warn',
      says: 'OPERATOR_GST_NUMBER is not set: invoices that show tax without it are no good to who claims it back.',
    })
  if (rules === 'place' && !qst)
    found.push({
      level: 'warn',
      says: 'OPERATOR_QST_NUMBER is not set: you charge QST on your fees for jobs in Quebec.',
    })
  found.push({ level: 'ok', says: `Months and years of the books are of ${environment.OPERATOR_TIMEZONE}.` })
  return found
}
