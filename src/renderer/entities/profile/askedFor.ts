import { isSameRequest, type PaperRequest } from '#shared/domain/paperRequest.ts'
import { waitsForProvider } from '#shared/domain/paperRequestStates.ts'
import type { User } from '#shared/domain/user.ts'
import * as text from '#texts/papers.ts'
import { type PaperPlace, paperPlaces } from './paperPlaces.ts'

/** What still waits for the provider, of what admins have asked for. */
export function askedFor({ paperRequests }: Pick<User, 'paperRequests'>): PaperRequest[] {
  return paperRequests.filter(({ status }) => waitsForProvider(status))
}

/** What was asked for at this place, and has not been settled. */
export function requestAt(
  { kind, categoryId }: Pick<PaperPlace, 'kind' | 'categoryId'>,
  requests: readonly PaperRequest[],
): PaperRequest | undefined {
  return requests.find((request) => isSameRequest(request, { about: kind, categoryId }))
}

/** What a request is about, in words for the provider. */
export function requestLabel(request: PaperRequest, user: Pick<User, 'papers' | 'categories'>): string {
  const place = paperPlaces(user).find((one) => requestAt(one, [request]))
  return place?.label ?? text.somethingElse
}
