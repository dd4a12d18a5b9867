import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { readEnvironment } from '#server/config/environment.ts'
import { outbox } from '#server/db/schema/index.ts'
import { checkMail } from '#server/doctor/checkMail.ts'
import { examine } from '#server/doctor/finding.ts'
import { graphileQueue } from '#server/queue/graphileQueue.ts'
import { startMailPeer } from '#server/testing/mailPeer.ts'
import { endPauses, runQueue } from '#server/testing/runQueue.ts'
import { startTestServer } from '#server/testing/testServer.ts'
import { smtpMail } from './smtp.ts'

const encryptions = ['STARTTLS', 'smtps'] as const

const adapterFor = (url: string) =>
  smtpMail({
    url,
    from: 'Market <no-reply@market.test>',
    support: 'support@market.test',
    queue: graphileQueue(),
    answersWithinMs: 1_500,
  })

describe.each(encryptions)('a mail server with %s and a password', async (encryption) => {
  const peer = await startMailPeer(encryption)
  const server = await startTestServer({ mail: adapterFor(peer.url) })
  afterAll(async () => {
    await server.close()
    await peer.close()
  })
  afterEach(() => {
    for (const list of [peer.taken, peer.ids, peer.visitors, peer.troubles]) list.length = 0
  })
  const send = (...subjects: string[]) =>
    server.services.db.transaction(async (db) => {
      for (const subject of subjects) {
        const mail = { to: 'pat@people.example', subject, text: 'Hello', html: '<p>Hello</p>' }
        await server.services.mail.send(db, mail)
      }
    })
  const waiting = async () => (await server.services.db.select().from(outbox)).length

  test('gets many mails over few connections, and the password over encrypted ones alone', async () => {
    const subjects = Array.from({ length: 12 }, (_, n) => `Mail ${n}`)
    await send(...subjects)
    await runQueue(server)
    expect(peer.taken.toSorted()).toEqual(subjects.toSorted())
    expect(await waiting()).toBe(0)
    expect(peer.visitors.length).toBeLessThanOrEqual(2)
    for (const visitor of peer.visitors)
      expect(visitor).toEqual({ user: 'market@mail.example', isEncrypted: true })
  })

  test.each(['greylist', 'too much', 'hang up', 'hang'] as const)(
    'that does “%s” gets the mail later, once; others go through meanwhile',
    async (trouble) => {
      peer.troubles.push(trouble)
      // A connection that the server ends is made anew once, and then it is left to the queue.
      if (trouble === 'hang up' || trouble === 'too much') peer.troubles.push(trouble)
      await send('Later')
      await runQueue(server)
      expect(peer.taken).toEqual([])
      expect(await waiting()).toBe(1)
      await send('Another')
      await runQueue(server)
      expect(peer.taken).toEqual(['Another'])
      await endPauses(server)
      await runQueue(server)
      expect(peer.taken).toEqual(['Another', 'Later'])
      expect(new Set(peer.ids).size).toBe(2)
      expect(await waiting()).toBe(0)
    },
  )

  test('is well to the doctor, and sends nothing for it', async () => {
    const [found] = await examine('mail', () => checkMail(readEnvironment({ SMTP_URL: peer.url })))
    expect(found).toMatchObject({
      level: 'ok',
      says: expect.stringMatching(/^The mail server at localhost:/),
    })
    expect(peer.taken).toEqual([])
  })

  test('whose certificate nobody vouches for gets neither mail nor password, and is named in words', async () => {
    const untrusting = await startTestServer({ mail: adapterFor(peer.untrustingUrl) })
    const mail = { to: 'pat@people.example', subject: 'Secret', text: 'Secret', html: 'Secret' }
    await untrusting.services.db.transaction((db) => untrusting.services.mail.send(db, mail))
    const [kept] = await untrusting.services.db.select().from(outbox)
    const refused = untrusting.services.mail.deliver(untrusting.services.db, kept?.id ?? '')
    await expect(refused).rejects.toThrow(/^The mail server’s certificate is not trusted: .*certificate/)
    expect(await untrusting.services.db.select().from(outbox)).toHaveLength(1)
    await untrusting.close()
    const environment = readEnvironment({ SMTP_URL: peer.untrustingUrl })
    const [found] = await examine('mail', () => checkMail(environment))
    expect(found).toMatchObject({ level: 'fail' })
    expect(found?.says).toMatch(/^The certificate of the mail server is not trusted: .* NODE_EXTRA_CA_CERTS/)
    expect(found?.says).not.toContain('p@ss')
    expect([peer.taken, peer.visitors]).toEqual([[], []])
  })

  test('that is asked by a name its certificate is not for is not trusted', async () => {
    const url = new URL(peer.url)
    url.hostname = '127.0.0.1'
    const [found] = await examine('mail', () => checkMail(readEnvironment({ SMTP_URL: url.href })))
    expect(found?.says).toMatch(/not trusted: .*altnames/)
  })
})
