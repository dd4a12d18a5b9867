import { createServer } from 'node:http'
import { Server } from 'socket.io'

/** The least that passes something on: a socket.io server that sends each message to the room it names. */
const http = createServer()
const io = new Server(http, { serveClient: false })
io.on('connection', (socket) => {
  socket.on('room', async (room: string, answer: () => void) => {
    await socket.join(room)
    answer()
  })
  socket.on('say', (room: string, message: unknown) => io.to(room).emit('message', message))
})
http.listen(Number(process.env['BARE_PORT']), '127.0.0.1', () => console.log('listens'))
process.on('SIGTERM', () => process.exit(0))
