import { ACCOUNT_KINDS, type AccountKind } from '#shared/domain/accountKinds.ts'
import { type PermissionRefusal, refusalFor } from '#shared/domain/permissionRefusals.ts'
import { API_BASE, type Call } from '#shared/wire/calls/call.ts'

const kinds: Readonly<Record<AccountKind, string>> = {
  guest: 'guest',
  customerUnfinished: 'customer, profile unfinished',
  customerEmailUnverified: 'customer, email unverified',
  customer: 'customer',
  providerUnfinished: 'provider, profile unfinished',
  providerEmailUnverified: 'provider, email unverified',
  providerUnderReview: 'provider, under review',
  provider: 'provider, verified',
  admin: 'admin, owner',
  adminSupport: 'admin, support',
  adminFinance: 'admin, finance',
  switchedOff: 'switched off',
}

const signs: Readonly<Record<PermissionRefusal, string>> = {
  not_signed_in: '401',
  session_ended: '401',
  account_switched_off: 'off',
  not_allowed: '–',
  profile_incomplete: 'profile',
  email_not_verified: 'email',
  profile_under_review: 'review',
}

/** docs/permissions.md: each call, what it needs, and which kinds of account have it. */
export function permissionsPage(calls: readonly Call[]): string {
  const rows = [...calls]
    .sort((a, b) => (place(a) < place(b) ? -1 : 1))
    .map((call) => [
      `\`${call.method} ${API_BASE}${call.path}\``,
      call.permission,
      ...ACCOUNT_KINDS.map((kind) => {
        const refusal = refusalFor(kind, call.permission)
        return refusal ? signs[refusal] : 'yes'
      }),
    ])
  const head = ['call', 'permission', ...ACCOUNT_KINDS.map((kind) => kinds[kind])]
  return [
    '# Who may call what',
    '',
    'Written from `src/shared/domain/permissions.ts` and the table of calls by `modules/permissions.test.ts`, which makes every call as every kind of account and fails where this page is not so. Write it anew with `npx vitest run --project server src/server/modules/permissions.test.ts -u`.',
    '',
    'An unfinished account may finish its profile (documents, trades, bank and payouts too), see itself, look after its password, sessions and second factor, ask for help and sign out: nothing of others. Whether a job, card or conversation is theirs is asked after this, and answered with 404 where it is not.',
    '',
    '| sign | what it means | answer, `reason` |',
    '| --- | --- | --- |',
    '| yes | may | |',
    '| 401 | nobody is signed in, or the session is over | 401 `not_signed_in`, `session_ended` |',
    '| – | never: another kind of account does this | 403 `not_allowed` |',
    '| profile | once the profile is finished | 403 `profile_incomplete` |',
    '| email | once the email address is verified | 403 `email_not_verified` |',
    '| review | once an admin has verified the provider | 403 `profile_under_review` |',
    '| off | not until an admin switches the account on again | 403 `account_switched_off` |',
    '',
    'Where the configuration asks admins for a second factor, their calls answer 403 with the code `second_factor` until the session has shown one.',
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
    '',
  ].join('\n')
}

const place = ({ path, method }: Call) => `${path} ${method}`

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
