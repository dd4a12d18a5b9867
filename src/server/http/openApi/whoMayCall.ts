import type { AccountKind } from '#shared/domain/accountKinds.ts'
import { isOpen, permissions } from '#shared/domain/permissions.ts'
import type { Call } from '#shared/wire/calls/call.ts'

/** Each kind of account stands for those behind it as well, so the first of each line says enough. */
const words: readonly (readonly (readonly [AccountKind, string])[])[] = [
  [
    ['customerUnfinished', 'customers, also before their profile is complete'],
    ['customer', 'customers whose profile is complete'],
  ],
  [
    ['providerUnfinished', 'providers, also before their profile is complete'],
    ['providerUnderReview', 'providers whose profile is complete, also before they are verified'],
    ['provider', 'verified providers'],
  ],
]

/** Who may make a call, in words. */
export function whoMayCall({ permission }: Call): string {
  if (isOpen(permission)) return 'For anybody, signed in or not.'
  const kinds: readonly AccountKind[] = permissions[permission]
  const people = words.flatMap((line) => line.find(([kind]) => kinds.includes(kind))?.[1] ?? [])
  return `For ${[...people, ...adminsOf(kinds)].join('; ')}.`
}

/** An owner may do what any admin may. */
function adminsOf(kinds: readonly AccountKind[]): readonly string[] {
  if (!kinds.includes('admin')) return []
  const [support, finance] = [kinds.includes('adminSupport'), kinds.includes('adminFinance')]
  if (support && finance) return ['admins']
  if (support) return ['admins of support, and owners']
  return [finance ? 'admins of finance, and owners' : 'admins who are owners']
}
