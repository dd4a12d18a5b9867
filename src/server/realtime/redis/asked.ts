import { type RedisClient, redisClient } from './redisClient.ts'

/** What the Redis at `url` answers over a connection made for it alone; fails where the first try to connect does. */
export async function asked<Answer>(
  url: string,
  ask: (client: RedisClient) => Promise<Answer>,
): Promise<Answer> {
  const client = redisClient(url)
  try {
    await new Promise((resolve, reject) => {
      client.on('error', reject)
      client.connect().then(resolve, reject)
    })
    return await ask(client)
  } finally {
    client.destroy()
  }
}
