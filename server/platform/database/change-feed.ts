import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

/** What is said is null when notices may have been missed: then anything may have happened. */
type Hear = (said: string | null) => void

/** Hears which tables changed, in whatever process, through PostgreSQL's notices (see the `announce_change` trigger). */
export type Changes = {
  subscribe: (hear: Hear) => void
  /** Another channel on the same line, for what a feature tells itself across processes. */
  subscribeTo: (channel: string, hear: Hear) => void
  stop: () => Promise<void>
}

const tables = 'shop_changed'

export async function listenForChanges(url: string, log: Log): Promise<Changes> {
  const listeners = new Map<string, Set<Hear>>([[tables, new Set()]])
  const tell = (channel: string, said: string | null) => {
    for (const hear of listeners.get(channel) ?? []) hear(said)
  }
  const listen = (channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`)
  let stopping = false
  let client: pg.Client

  const connect = async () => {
    client = new pg.Client({ connectionString: url, application_name: 'vangnet changes' })
    client.on('notification', ({ channel, payload }) => tell(channel, payload || null))
    client.on('error', () => {})
    await client.connect()
    for (const channel of listeners.keys()) await listen(channel)
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
        for (const channel of listeners.keys()) tell(channel, null)
        return
      } catch {
        await client.end().catch(() => {})
        await wait(250)
      }
    }
  }
  await connect()
  return {
    subscribe: (hear) => listeners.get(tables)?.add(hear),
    subscribeTo: (channel, hear) => {
      const known = listeners.get(channel)
      listeners.set(channel, (known ?? new Set()).add(hear))
      // Something may have been said before the line was open. Where it is just broken, mending it listens to all of them.
      if (!known)
        listen(channel).then(
          () => hear(null),
          () => {},
        )
    },
    stop: async () => {
      stopping = true
      await client.end().catch(() => {})
    },
  }
}
