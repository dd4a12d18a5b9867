import { KeyObject, type webcrypto } from 'node:crypto'
import * as asn1js from 'asn1js'
import * as pkijs from 'pkijs'

interface Issued {
  /** Both as PEM. */
  readonly cert: string
  readonly key: string
}

interface Issuer extends Issued {
  /** Makes a certificate of a server, by default good for this machine and for a year. */
  issue(server?: { name?: string; days?: number }): Promise<Issued>
}

const DAY_MS = 24 * 60 * 60_000
const COMMON_NAME = '2.5.4.3'
const SUBJECT_ALT_NAME = '2.5.29.17'
const BASIC_CONSTRAINTS = '2.5.29.19'
const DNS_NAME = 2

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])

/** An authority that nobody trusts who was not told to. */
export async function startAuthority(): Promise<Issuer> {
  const name = 'Authority of the tests'
  const keys = await newKeys()
  const isAuthority = new pkijs.BasicConstraints({ cA: true })
  const own = await certify({ name, issuerName: name, keys, signer: keys.privateKey, days: 365 }, [
    new pkijs.Extension({
      extnID: BASIC_CONSTRAINTS,
      critical: true,
      extnValue: isAuthority.toSchema().toBER(),
    }),
  ])
  return {
    ...own,
    async issue({ name: serverName = 'localhost', days = 365 } = {}) {
      const names = new pkijs.GeneralNames({
        names: [new pkijs.GeneralName({ type: DNS_NAME, value: serverName })],
      })
      const parts = { name: serverName, issuerName: name, keys: await newKeys(), days }
      return certify({ ...parts, signer: keys.privateKey }, [
        new pkijs.Extension({ extnID: SUBJECT_ALT_NAME, extnValue: names.toSchema().toBER() }),
      ])
    },
  }
}

interface Parts {
  name: string
  issuerName: string
  keys: webcrypto.CryptoKeyPair
  signer: webcrypto.CryptoKey
  days: number
}

async function certify(
  { name, issuerName, keys, signer, days }: Parts,
  extensions: pkijs.Extension[],
): Promise<Issued> {
  const serial = crypto.getRandomValues(new Uint8Array(8))
  serial[0] = 1
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: new asn1js.Integer({ valueHex: serial.buffer }),
    extensions,
  })
  certificate.subject.typesAndValues.push(commonName(name))
  certificate.issuer.typesAndValues.push(commonName(issuerName))
  const now = Date.now()
  certificate.notBefore.value = new Date(now - 30 * DAY_MS)
  certificate.notAfter.value = new Date(now + days * DAY_MS)
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  await certificate.sign(signer, 'SHA-256')
  const der = Buffer.from(certificate.toSchema(true).toBER())
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function commonName(name: string): pkijs.AttributeTypeAndValue {
  return new pkijs.AttributeTypeAndValue({
    type: COMMON_NAME,
    value: new asn1js.Utf8String({ value: name }),
  })
}
