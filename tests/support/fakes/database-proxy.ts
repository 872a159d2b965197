import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** The network between the shop and PostgreSQL. After `silence` nothing gets through any more, and no connection is closed. */
export async function startDatabaseProxy(databaseUrl: string) {
  const database = new URL(databaseUrl)
  const sockets = database.searchParams.get('host') ?? ''
  const open = new Set<Socket>()
  let isSilent = false
  const server = createServer((socket) => {
    const upstream = connect(join(sockets, '.s.PGSQL.5432'))
    for (const end of [socket, upstream]) {
      open.add(end)
      end.on('error', () => {})
      end.on('close', () => open.delete(end))
    }
    if (isSilent) return
    socket.pipe(upstream)
    upstream.pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://${database.username}@127.0.0.1:${port}${database.pathname}`,
    silence: () => {
      isSilent = true
      for (const socket of open) socket.unpipe().pause()
    },
    /** Connections that were silent stay silent. */
    restore: () => {
      isSilent = false
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
