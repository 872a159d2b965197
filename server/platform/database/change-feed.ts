import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { endsWithin } from '../ends-within.ts'
import type { Log } from '../log.ts'

/** Null when notifications may have been missed: then anything may have changed. */
type Listener = (payload: string | null) => void

type RowListener = (table: string | null, productIds: readonly number[] | undefined) => void

/** Reports table changes of all processes through PostgreSQL's LISTEN and NOTIFY (see the `announce_change` trigger). */
export type Changes = {
  subscribe: (listener: Listener) => void
  /** Changes with the products whose rows they touch, where the table has to do with products and there are not too many. */
  subscribeToRows: (listener: RowListener) => void
  /** Another channel on the same connection, for messages of one feature between processes. */
  subscribeTo: (channel: string, listener: Listener) => void
  stop: () => Promise<void>
}

const tables = 'shop_changed'
/** The name of the table, and the ids of products: `product_options 12,45`. */
const rows = 'rows_changed'

/**
 * A connection can go silent without being closed, for instance when a firewall forgets it. The heartbeat notices that; otherwise this
 * process would serve old pages until it is restarted.
 */
export async function listenForChanges(
  url: string,
  log: Log,
  { heartbeatMs = 10_000 } = {},
): Promise<Changes> {
  const listeners = new Map<string, Set<Listener>>([
    [tables, new Set()],
    [rows, new Set()],
  ])
  const notify = (channel: string, payload: string | null) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }
  const listen = (channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`)
  let stopping = false
  let client: pg.Client
  let heartbeat: NodeJS.Timeout
  /** One statement at a time, as a connection requires. */
  let listening: Promise<void> = Promise.resolve()

  const connect = async () => {
    const connection = new pg.Client({
      connectionString: url,
      application_name: 'vangnet changes',
      connectionTimeoutMillis: heartbeatMs,
      query_timeout: heartbeatMs,
    })
    client = connection
    client.on('notification', ({ channel, payload }) => notify(channel, payload || null))
    client.on('error', () => {})
    await client.connect()
    for (const channel of listeners.keys()) await listen(channel)
    // Registered after connecting: a failed attempt is repeated by its caller.
    heartbeat = setInterval(() => {
      connection.query('select 1').catch(() => connection.end())
    }, heartbeatMs).unref()
    client.on('end', () => {
      clearInterval(heartbeat)
      if (!stopping) void reconnect()
    })
  }
  const reconnect = async () => {
    log.warn('change feed disconnected; reconnecting')
    while (!stopping) {
      try {
        await connect()
        for (const channel of listeners.keys()) notify(channel, null)
        return
      } catch {
        await client.end().catch(() => {})
        await wait(250)
      }
    }
  }
  await connect()
  return {
    subscribe: (listener) => listeners.get(tables)?.add(listener),
    subscribeToRows: (listener) =>
      listeners.get(rows)?.add((payload) => {
        const [table = '', ids] = payload?.split(' ') ?? []
        listener(payload === null ? null : table, ids?.split(',').map(Number))
      }),
    subscribeTo: (channel, listener) => {
      const known = listeners.get(channel)
      listeners.set(channel, (known ?? new Set()).add(listener))
      // Messages may have been sent before we listened. If the connection is broken, reconnecting listens to all channels.
      if (!known)
        listening = listening
          .then(() => listen(channel))
          .then(
            () => listener(null),
            () => {},
          )
    },
    stop: async () => {
      stopping = true
      clearInterval(heartbeat)
      await endsWithin(
        2,
        client.end().catch(() => {}),
      )
    },
  }
}
