import { createServer } from 'node:http'
import pg from 'pg'
import { Server } from 'socket.io'
import { z } from 'zod'

/**
 * The least that keeps a conversation: a socket.io server that stores each message at its place, in one statement, and
 * passes it on to the room it names. Nothing is checked or counted, and nobody is told who is away.
 */
const { BARE_PORT, DATABASE_URL } = z
  .object({ BARE_PORT: z.coerce.number(), DATABASE_URL: z.string() })
  .parse(process.env)
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const STORE = {
  name: 'store',
  text: `with placed as (
      update conversations set last_seq = last_seq + 1, last_type = 'text', last_text = $4, last_at = now()
      where id = $2 returning id, last_seq
    )
    insert into messages (id, conversation_id, seq, sender_id, type, text, created_at)
    select $1, id, last_seq, $3, 'text', $4, now() from placed
    returning *`,
}

const http = createServer()
const io = new Server(http, { serveClient: false })
io.on('connection', (socket) => {
  socket.on('room', async (room: string, answer: () => void) => {
    await socket.join(room)
    answer()
  })
  socket.on('say', async (room: string, conversation: string, sender: string, text: string) => {
    const { rows } = await pool.query({ ...STORE, values: [crypto.randomUUID(), conversation, sender, text] })
    io.to(room).emit('message', rows[0])
  })
})
http.listen(BARE_PORT, '127.0.0.1', () => console.log('listens'))
process.on('SIGTERM', () => process.exit(0))
