import { say } from '#renderer/ui/say.ts'

/** The ids of those that are being said (sayInPassing.ts). */
export const passing = new Set<string>()

/** Another screen: what was said in passing does not follow there. It stands under the bell. */
export function leaveNotices(): void {
  for (const id of passing) say.noMore(id)
  passing.clear()
}
