import { describe, expect, test } from 'vitest'
import type { DesktopSession } from '#shared/desktop.ts'
import { type SecretStore, systemKeychain } from './keychain.ts'

const SERVER = 'https://market.example'
const session: DesktopSession = {
  accessToken: 'token',
  currentUserId: '0190a000-0000-7000-8000-000000000000',
  role: 'provider',
  isProfileCreated: true,
}

function memoryStore(): SecretStore & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    getPassword: async (service, account) => kept.get(`${service}/${account}`) ?? null,
    setPassword: async (service, account, secret) => void kept.set(`${service}/${account}`, secret),
    deletePassword: async (service, account) => kept.delete(`${service}/${account}`),
  }
}

describe('with a keychain', () => {
  test('the next program has the session, and nobody is told anything', async () => {
    const store = memoryStore()
    const told: string[] = []
    const load = async () => store
    await systemKeychain(load, SERVER, () => told.push('missing')).write(session)
    expect(await systemKeychain(load, SERVER, () => told.push('missing')).read()).toEqual(session)
    expect(told).toEqual([])
  })

  test('another server gets another session', async () => {
    const store = memoryStore()
    const load = async () => store
    await systemKeychain(load, SERVER, () => undefined).write(session)
    expect(await systemKeychain(load, 'https://other.example', () => undefined).read()).toBeUndefined()
  })

  test('nothing is left after it is cleared', async () => {
    const store = memoryStore()
    const keychain = systemKeychain(
      async () => store,
      SERVER,
      () => undefined,
    )
    await keychain.write(session)
    await keychain.clear()
    expect(await keychain.read()).toBeUndefined()
    expect(store.kept.size).toBe(0)
  })

  test.each(['not JSON', '{"accessToken":""}', '[]'])(
    'what is no session is not taken for one: %s',
    async (text) => {
      const store = memoryStore()
      store.kept.set(`Tradepost/${SERVER}`, text)
      const keychain = systemKeychain(
        async () => store,
        SERVER,
        () => undefined,
      )
      expect(await keychain.read()).toBeUndefined()
    },
  )
})

const refuse = () => Promise.reject(new Error('no keychain'))
const without = {
  'whose native part can’t be loaded': () => Promise.reject(new Error('libsecret-1.so.0: cannot open')),
  'where nothing answers': async () => ({
    getPassword: refuse,
    setPassword: refuse,
    deletePassword: refuse,
  }),
}

describe.each(Object.entries(without))('a keychain %s', (_case, load) => {
  test('leaves the session in memory and says so once, when there is something to lose', async () => {
    const told: string[] = []
    const keychain = systemKeychain(load, SERVER, () => told.push('missing'))
    expect(await keychain.read()).toBeUndefined()
    expect(told).toEqual([])
    await keychain.write(session)
    await keychain.write({ ...session, accessToken: 'another' })
    expect(told).toEqual(['missing'])
    expect(await keychain.read()).toMatchObject({ accessToken: 'another' })
    await keychain.clear()
    expect(await keychain.read()).toBeUndefined()
  })
})
