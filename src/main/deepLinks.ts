import { z } from 'zod'
import { jobId, userId } from '#shared/domain/ids.ts'
import { LINK_SCHEME } from '#shared/desktop.ts'
import { pathTo } from '#shared/domain/screens.ts'

export type Link =
  | { kind: 'screen'; path: string }
  /** The return of a sign-in at one of the networks. */
  | { kind: 'signIn'; state: string; code: string | undefined }

const LONGEST = 2000
const SIGN_IN = `${LINK_SCHEME}://oauth?`
/** What Facebook puts behind every address that it leads back to. */
const FACEBOOKS = '#_=_'
const WHOLE = /^tradepost:\/\/([a-z_-]{1,40})((?:\/[A-Za-z0-9_.~-]{1,400})*)\/?(?:\?([A-Za-z0-9_.~=&%+-]*))?$/
const token = z.string().regex(/^[A-Za-z0-9_.~-]{8,400}$/)

type Reader = (parts: readonly string[], query: URLSearchParams) => Link | undefined

const screen = (path: string): Link => ({ kind: 'screen', path })

/** A screen without parameters. */
const plain =
  (path: string): Reader =>
  (parts, query) =>
    parts.length === 0 && query.size === 0 ? screen(path) : undefined

/** A screen whose only parameter is of the given shape. */
const withOne =
  <Shape extends z.ZodType>(shape: Shape, path: (value: z.output<Shape>) => string): Reader =>
  ([text, ...rest], query) => {
    const value = shape.safeParse(text)
    return value.success && rest.length === 0 && query.size === 0 ? screen(path(value.data)) : undefined
  }

const readers: Readonly<Record<string, Reader>> = {
  'connect-processing': plain(pathTo('connectProcessing')),
  messages: plain(pathTo('messages')),
  chat: plain(pathTo('chat')),
  my_jobs: plain(pathTo('myJobs')),
  provider_jobs: plain(pathTo('providerJobs')),
  verify_account: withOne(token, (value) => pathTo('verifyAccount', { token: value })),
  reset_password: withOne(token, (value) => pathTo('resetPassword', { token: value })),
  job_detail: withOne(jobId, (id) => pathTo('customerJob', { jobId: id })),
  bid_detail: withOne(jobId, (id) => pathTo('hiredJob', { jobId: id })),
  job_in_progress: withOne(jobId, (id) => pathTo('jobInProgress', { jobId: id })),
  job_details: (parts, query) => {
    const id = jobId.safeParse(query.get('id'))
    return parts.length === 0 && query.size === 1 && id.success
      ? screen(pathTo('providerJob', undefined, { id: id.data }))
      : undefined
  },
  new_message: ([first, second, ...rest], query) => {
    const job = jobId.safeParse(first)
    const other = userId.safeParse(second)
    return job.success && other.success && rest.length === 0 && query.size === 0
      ? screen(pathTo('newMessage', { jobId: job.data, otherUserId: other.data }))
      : undefined
  },
  oauth: (parts, query) => {
    const state = query.get('state') ?? ''
    if (parts.length > 0 || !token.safeParse(state).success) return undefined
    return { kind: 'signIn', state, code: query.get('code') ?? undefined }
  },
}

/**
 * What a link of ours means, or undefined. Anybody can make somebody click on one, so only what is listed above, in
 * exactly its shape, means anything; the worst that a link can do is to open a screen.
 */
export function parseLink(link: string): Link | undefined {
  if (link.length > LONGEST) return undefined
  const plainLink =
    link.startsWith(SIGN_IN) && link.endsWith(FACEBOOKS) ? link.slice(0, -FACEBOOKS.length) : link
  const [, name = '', path = '', query = ''] = WHOLE.exec(plainLink) ?? []
  if (!Object.hasOwn(readers, name)) return undefined
  return readers[name]?.(path.split('/').slice(1), new URLSearchParams(query))
}

/** The link among the arguments of a program that Windows or Linux started to open it. */
export function linkAmong(programArguments: readonly string[]): string | undefined {
  return programArguments.find((argument) => argument.startsWith(`${LINK_SCHEME}:`))
}
