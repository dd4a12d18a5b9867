// The specification's codes for states and roles are said on the wire alone; everybody else says words.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const CODE =
  /(['"`])(?:PEN|ACC|REJ|ACT|OFF|CAN|JOB_ASSIGNED|OFFER_TAKEN)\1|\b(?:role|user_?[tT]ype)\b['"]?\s*(?:[:=,]|[!=]==)\s*(['"`])[CPA]\2/g

/** Who speaks the wire itself, to a server as a stranger would or in what was stored before. */
const speakers = [
  /^src\/shared\/wire\//,
  /^src\/server\/db\/migrate\.test\.ts$/,
  /^src\/server\/http\/(?:badInput|sessionCookie|openApi\/generatedClient)\.test\.ts$/,
  /^src\/server\/modules\/chat\/remote\.test\.ts$/,
  /^src\/server\/modules\/hiring\/bids\/(?:biddingTimeLimits|endedBids)\.test\.ts$/,
  /^src\/server\/modules\/users\/signUp\.test\.ts$/,
  /^src\/server\/programs\/(?:databaseRestart|redisRestart|stopping)\.test\.ts$/,
  /^src\/server\/realtime\/sockets\.test\.ts$/,
  /^e2e\//,
  /^bench\/oneStatement\.ts$/,
  /^attack\/(?:attacks\/longAddresses|foreignRequests)\.ts$/,
]

const codesIn = (source: string) => Array.from(source.matchAll(CODE), ([found]) => found)

const sources = ['src', 'attack', 'bench', 'e2e']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !speakers.some((speaker) => speaker.test(file)))

test('no state or role is said in a code of the wire', () => {
  const found = sources.flatMap((file) =>
    codesIn(readFileSync(file, 'utf8')).map((code) => `${file}: ${code}`),
  )
  expect(found).toEqual([])
})

test.each([
  ["bid.status === 'ACC'", "'ACC'"],
  ["sql`${users.status} <> 'OFF'`", "'OFF'"],
  ["user.role !== 'P'", "role !== 'P'"],
  ["{ user_type: 'C' }", "user_type: 'C'"],
  ['eq(users.role, "A")', 'role, "A"'],
])('%s is found', (source, code) => {
  expect(codesIn(source)).toEqual([code])
})

test.each(["card_holder: 'C'", "status: 'accepted'", "'CANADA'"])('%s is none', (source) => {
  expect(codesIn(source)).toEqual([])
})
