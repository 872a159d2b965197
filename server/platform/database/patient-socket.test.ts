import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTick } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { PatientSocket } from './patient-socket.ts'

it('sends the statements of a tick together, in their order, and those of the next tick after them', async () => {
  const received: Promise<string>[] = []
  const server = createServer((connection) => received.push(text(connection))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const socket = new PatientSocket()
  await once(socket.connect(port, '127.0.0.1'), 'connect')
  // As the driver sends a statement.
  const send = (...messages: string[]) => {
    socket.cork()
    for (const message of messages) socket.write(message)
    socket.uncork()
  }
  send('parse ', 'bind ')
  send('execute ')
  expect(socket.writableCorked).toBe(1)
  await nextTick()
  expect(socket.writableCorked).toBe(0)
  send('sync')
  await nextTick()
  socket.end()
  await once(socket, 'close')
  expect(await received[0]).toBe('parse bind execute sync')
  server.close()
})
