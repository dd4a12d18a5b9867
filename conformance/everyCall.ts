// What has to hold for all calls together, whatever they were about.
import type { Checks } from './check.ts'
import { at, Client } from './client.ts'
import type { World } from './world.ts'

/** Every call of §7, and what of its path is an id. */
const calls = [
  'POST /users/login',
  'POST /users',
  'GET /users',
  'PUT /users',
  'PUT /users/change_password',
  'POST /users/forgot_password',
  'POST /users/verify_email/*',
  'POST /users/home',
  'GET /users/*/*/*',
  'PUT /users/upload_gallery',
  'DELETE /users',
  'GET /admin/getUsers',
  'PUT /admin/*/updateStatus',
  'GET /categories',
  'POST /categories/',
  'GET /categories/categories_subcategories_user',
  'POST /banks',
  'GET /banks',
  'DELETE /banks/*',
  'POST /jobs',
  'GET /jobs/*',
  'PUT /jobs/*',
  'DELETE /jobs/*',
  'GET /jobs/active/*',
  'GET /jobs/upcoming/*',
  'GET /jobs/past/*',
  'POST /jobs/home/worker',
  'PUT /jobs/cancelJob/*',
  'GET /jobs/jobDetailChat/*/*/*',
  'GET /bids/mybids/*',
  'GET /bids/hired/*',
  'GET /bids/history/*',
  'GET /bids/*',
  'POST /bids',
  'PUT /bids',
  'GET /invitations/*',
  'PUT /invitations',
  'POST /invitations',
  'GET /invitations/invitees/*/*/*',
  'POST /offers',
  'PUT /offers',
  'PUT /milestones',
  'PUT /milestones/approvepayment',
  'PUT /reviews',
  'POST /reviews',
  'GET /reviews/*',
  'GET /reviews/user/*',
  'POST /connections',
  'POST /connections/connectionListWeb',
  'POST /connections/sendMessage',
  'POST /connections/clearCount',
  'DELETE /connections/*',
  'GET /cards',
  'POST /cards',
  'DELETE /cards/*',
  'GET /stripe/getclientsecret',
  'POST /stripe/customerPricingDetails/',
  'POST /stripe/providerPricingDetails/',
  'GET /stripe/stripe-connect-onboarding/web',
  'GET /transactions/*/*',
  'GET /transactions/*',
  'GET /favourites/*/*',
  'POST /favourites',
  'POST /helpsupports',
  'GET /notifications',
  'GET /notifications/unread',
  'PUT /notifications/read/*',
]
/** Without a network to sign in with, or a gateway's own card fields, these two can only be refused. */
const onlyRefused = ['POST /users/socialLogin', 'GET /stripe/savecard/*']

/** How validators word what programmers should read. */
const LIBRARY =
  /^invalid|\bexpected\b|\breceived\b|^too (?:big|small)|unrecogni[sz]ed|must be json|\bundefined\b|\bNaN\b/i

export async function everyCall(checks: Checks, world: World): Promise<void> {
  checks.section('every call')
  const { heard } = world.api
  const isOf = (call: string, { method, path }: { method: string; path: string }) => {
    const pattern = call
      .split('*')
      .map((text) => text.replaceAll(/[/.?]/g, String.raw`\$&`))
      .join('[^/]+')
    return new RegExp(`^${pattern}$`).test(`${method} ${path.split('?')[0]}`)
  }
  for (const call of calls) {
    const played = heard.filter((one) => isOf(call, one))
    const works = played.some(({ status }) => status === 200)
    if (works || world.isOwn)
      checks.that(
        `${call} works`,
        works,
        played.map(({ status }) => status),
        200,
      )
  }
  const nothing = await new Client(world.api).get('/no/such/call')
  for (const call of onlyRefused) {
    const played = heard.filter((one) => isOf(call, one))
    const isThere = played.some(({ message }) => message !== at(nothing.body, 'message'))
    if (world.isOwn) checks.that(`${call} is there`, isThere, played, 'a refusal of its own')
  }
  const broken = heard.filter(({ status }) => status >= 500)
  checks.equal(
    'none answers 5xx',
    broken.map(({ method, path }) => `${method} ${path}`),
    [],
  )
  const wordless = heard.filter(
    ({ status, message }) => status >= 400 && (typeof message !== 'string' || !message),
  )
  checks.equal(
    'every refusal has a message',
    wordless.map(({ method, path }) => `${method} ${path}`),
    [],
  )
  const foreign = heard.filter(({ status, message }) => status >= 400 && LIBRARY.test(String(message)))
  checks.equal(
    'no library’s English is a message',
    [
      ...new Set(
        foreign.map(
          (one) =>
            `${one.method} ${one.path.replaceAll(/[0-9a-f-]{36}/g, '*')}: ${String(at(one, 'message'))}`,
        ),
      ),
    ],
    [],
  )
}
