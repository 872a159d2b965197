import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

/** Hears which tables changed, in whatever process, through PostgreSQL's notices (see the `announce_change` trigger). */
export type Changes = {
  /** `table` is null when notices may have been missed: then anything may have changed. */
  subscribe: (hear: (table: string | null) => void) => void
  stop: () => Promise<void>
}

export async function listenForChanges(url: string, log: Log): Promise<Changes> {
  const listeners = new Set<(table: string | null) => void>()
  const tell = (table: string | null) => {
    for (const hear of listeners) hear(table)
  }
  let stopping = false
  let client: pg.Client

  const connect = async () => {
    client = new pg.Client({ connectionString: url, application_name: 'vangnet changes' })
    client.on('notification', ({ payload }) => tell(payload || null))
    client.on('error', () => {})
    await client.connect()
    await client.query('listen shop_changed')
    // Only a line that stood can be lost; an attempt that failed is repeated by whoever made it.
    client.on('end', () => {
      if (!stopping) void reconnect()
    })
  }
  const reconnect = async () => {
    log.warn('lost the line on which changes are heard')
    while (!stopping) {
      try {
        await connect()
        tell(null)
        return
      } catch {
        await client.end().catch(() => {})
        await wait(250)
      }
    }
  }
  await connect()
  return {
    subscribe: (hear) => listeners.add(hear),
    stop: async () => {
      stopping = true
      await client.end().catch(() => {})
    },
  }
}
