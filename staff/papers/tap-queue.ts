import { type IDBPDatabase, openDB } from 'idb'
import type { Tap } from '../../contract/staff/papers.ts'
import { ApiProblem } from '../../ui/api/problem.ts'
import { createStore } from '../../ui/store/create-store.ts'
import { papersApi } from '../api/papers.ts'

/** Taps that have not arrived yet. They are kept in the browser, by colleague, so that a reload or a flat battery loses none. */

const store = 'taps'
/** In one request. */
const batch = 200
const retryMs = 15_000

export const waitingTaps = createStore<readonly Tap[]>([])

let database: Promise<IDBPDatabase> | undefined
/** Where the browser stores nothing, taps wait in memory. */
async function withDatabase<T>(use: (database: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
  try {
    database ??= openDB('vangnet-attendance', 1, { upgrade: (made) => void made.createObjectStore(store) })
    return await use(await database)
  } catch {
    return undefined
  }
}
const keyOf = (colleagueId: number, { client_id }: Tap) => `${colleagueId} ${client_id}`

let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, in batches. What was sent and did not seem to arrive is sent again; the server knows it by its id. */
async function send(colleagueId: number, onArrived: () => void) {
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  try {
    for (;;) {
      const sent = waitingTaps.get().slice(0, batch)
      if (!sent.length) break
      await papersApi.takeMyAttendance([...sent])
      const arrived = new Set(sent.map(({ client_id }) => client_id))
      await withDatabase((made) =>
        Promise.all(sent.map((tap) => made.delete(store, keyOf(colleagueId, tap)))),
      )
      waitingTaps.set((all) => all.filter(({ client_id }) => !arrived.has(client_id)))
      onArrived()
    }
  } catch (error) {
    // Without a network, or when the server is busy, it is tried again; the taps stay.
    if (!(error instanceof ApiProblem) || error.status >= 429)
      timer = setTimeout(() => void send(colleagueId, onArrived), retryMs)
  } finally {
    isSending = false
  }
}

/** Starts sending what this colleague tapped, now and whenever the network comes back. Returns what ends it. */
export function startSending(colleagueId: number, onArrived: () => void) {
  const start = () => void send(colleagueId, onArrived)
  void withDatabase(async (made) => {
    const range = IDBKeyRange.bound(`${colleagueId} `, `${colleagueId} \uffff`)
    const stored = (await made.getAll(store, range)) as Tap[]
    const known = new Set(waitingTaps.get().map(({ client_id }) => client_id))
    waitingTaps.set((all) => [...stored.filter(({ client_id }) => !known.has(client_id)), ...all])
  }).then(start)
  addEventListener('online', start)
  return () => {
    removeEventListener('online', start)
    clearTimeout(timer)
  }
}

/** Keeps taps until they have arrived. */
export async function addTaps(colleagueId: number, taps: readonly Tap[], onArrived: () => void) {
  waitingTaps.set((all) => [...all, ...taps])
  await withDatabase((made) => Promise.all(taps.map((tap) => made.put(store, tap, keyOf(colleagueId, tap)))))
  await send(colleagueId, onArrived)
}

export const newTap = (tap: Omit<Tap, 'client_id' | 'at'>): Tap => ({
  ...tap,
  client_id: crypto.randomUUID(),
  at: new Date().toISOString(),
})
