import { signUp } from '../../src/shared/wire/calls/signUp.ts'
import { startMailServer } from '../../src/server/testing/mailServer.ts'
import { startS3 } from '../../src/server/testing/s3Server.ts'
import { startSilentServer } from '../../src/server/testing/silentServer.ts'
import { send } from '../client.ts'
import { PASSWORD } from '../people.ts'
import { diskIsFull } from './diskIsFull.ts'
import { stripeRefuses } from './stripeRefuses.ts'
import { nothing, type Trouble } from './trouble.ts'
import { againAtOnce, anHourOfTries, noneWaits, untilFailed } from './waitingWork.ts'

const SMTP_PORT = 46_026

export const troubles: readonly Trouble[] = [
  {
    name: 'PostgreSQL is down for 150 seconds',
    raisesAlarm: true,
    around: async () => {
      let back: Promise<void> | undefined
      let bringBack: () => void = () => undefined
      return {
        settings: {},
        async begin(market) {
          const away = new Promise<void>((isDown) => {
            back = market.restartDatabase(() => {
              isDown()
              return new Promise<void>((resolve) => (bringBack = resolve))
            })
          })
          await away
        },
        async mend() {
          bringBack()
          await back
        },
        end: nothing,
      }
    },
    lastsSeconds: 150,
    isWell: async () => true,
  },
  {
    name: 'the mail server takes connections and says nothing',
    raisesAlarm: true,
    async around() {
      const silent = await startSilentServer(SMTP_PORT)
      let isSilent = true
      let mended: Awaited<ReturnType<typeof startMailServer>> | undefined
      return {
        settings: { SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}` },
        async begin(market) {
          for (let n = 0; n < 5; n += 1)
            await send(market.url, signUp, {
              body: { email: `new${n}@attack.example`, password: PASSWORD, role: 'customer' },
            })
          await untilFailed(market, 'sendMail')
          await anHourOfTries(market, 'sendMail')
        },
        async mend(market) {
          await silent.close()
          isSilent = false
          mended = await startMailServer(SMTP_PORT)
          await againAtOnce(market)
        },
        async end() {
          if (isSilent) await silent.close()
          await mended?.close()
        },
      }
    },
    isWell: (market) => noneWaits(market, 'sendMail'),
  },
  {
    name: 'the file store refuses what it is given',
    raisesAlarm: true,
    async around() {
      const store = await startS3()
      const { bucket } = store
      return {
        settings: {
          S3_ENDPOINT: bucket.endpoint,
          S3_REGION: bucket.region,
          S3_BUCKET: bucket.bucket,
          S3_ACCESS_KEY_ID: bucket.accessKeyId,
          S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
        },
        begin: async () => store.beBusy(Number.POSITIVE_INFINITY),
        mend: async () => store.beBusy(0),
        end: () => store.close(),
      }
    },
    isWell: async () => true,
  },
  stripeRefuses,
  diskIsFull,
  {
    name: 'the server is killed (kill -9) and started anew after 2 seconds',
    raisesAlarm: false,
    around: async () => ({
      settings: {},
      async begin(market) {
        process.kill(market.pid(), 'SIGKILL')
      },
      mend: (market) => market.startServer(),
      end: nothing,
    }),
    lastsSeconds: 2,
    isWell: async () => true,
  },
  {
    name: 'the machine’s clock is five minutes ahead',
    raisesAlarm: true,
    around: async () => ({
      settings: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(AHEAD)}` },
      begin: nothing,
      async mend(market) {
        await market.stopServer()
        market.settle('NODE_OPTIONS', '')
        await market.startServer()
      },
      end: nothing,
    }),
    isWell: async () => true,
  },
]

const AHEAD = `const now = Date.now; const Right = Date;
globalThis.Date = class extends Right { constructor(...args) { if (args.length === 0) super(now() + 300000); else super(...args) } static now() { return now() + 300000 } }`
