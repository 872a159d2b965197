import type {
  AddPersonInput,
  RemarkInput,
  ResultInput,
  SignatureInput,
  Tap,
} from '../../contract/staff/papers/papers.ts'
import { ApiProblem } from '../../ui/api/problem.ts'
import { createStore } from '../../ui/store/create-store.ts'
import { papersApi } from '../api/people/papers.ts'
import { addWaiting, dropWaiting, readWaiting } from '../kit/offline/kept.ts'

/**
 * What a trainer did and has not arrived yet, in order. It is kept in the browser, by colleague, so that a reload or a flat battery loses
 * nothing, and sent again until it has arrived; the server knows it by its id.
 */

type Stamped = { client_id: string; at: string }
type Items = {
  attendance: Tap
  result: ResultInput & Stamped
  remark: RemarkInput
  signature: SignatureInput
  sheet: Stamped & { date_id: number; photo: Blob }
  person: AddPersonInput & Stamped & { date_id: number }
}
type Kind = keyof Items
export type Done = { [K in Kind]: { kind: K; item: Items[K] } }[Kind]
/** With its key in the browser's storage; undefined where the browser stores nothing. */
type Waiting = Done & { key?: number }

type Sender<T> = { batch: number; send: (items: T[]) => Promise<{ refused: string[] }> }
const senders: { [K in Kind]: Sender<Items[K]> } = {
  attendance: { batch: 200, send: papersApi.takeMyAttendance },
  result: { batch: 200, send: papersApi.noteMyResults },
  remark: { batch: 20, send: papersApi.addMyRemarks },
  // A request has at most 256 kB.
  signature: { batch: 10, send: papersApi.addMySignatures },
  person: { batch: 1, send: (people) => papersApi.addMyPerson(people[0]) },
  sheet: { batch: 1, send: (sheets) => papersApi.addMySheet(sheets[0]) },
}
const retryMs = 15_000

export const waitingItems = createStore<readonly Waiting[]>([])
/** How many the server refused: about somebody who is no longer on the date, or a date that is no longer one's own. */
export const refusedCount = createStore(0)

let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined

/** The first items that wait and go into one request. */
function nextBatch(): Waiting[] {
  const [first, ...rest] = waitingItems.get()
  if (!first) return []
  const other = rest.findIndex(({ kind }) => kind !== first.kind)
  return [first, ...(other < 0 ? rest : rest.slice(0, other))].slice(0, senders[first.kind].batch)
}

async function leave(items: readonly Waiting[]) {
  const gone = new Set(items.map(({ item }) => item.client_id))
  await dropWaiting(items.flatMap(({ key }) => key ?? []))
  waitingItems.set((all) => all.filter(({ item }) => !gone.has(item.client_id)))
}

/** One by one when the server refuses them together, so that one that is wrong does not keep the others. */
async function deliver(items: readonly Waiting[]): Promise<void> {
  const [first] = items
  if (!first) return
  const sender = senders[first.kind] as Sender<Done['item']>
  try {
    const { refused } = await sender.send(items.map(({ item }) => item))
    if (refused.length) refusedCount.set((count) => count + refused.length)
  } catch (error) {
    if (!(error instanceof ApiProblem) || ![404, 409, 413, 422].includes(error.status)) throw error
    if (items.length > 1) {
      for (const one of items) await deliver([one])
      return
    }
    refusedCount.set((count) => count + 1)
  }
  await leave(items)
}

async function send(colleagueId: number, onArrived: () => void) {
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  let hasArrived = false
  try {
    for (let items = nextBatch(); items.length; items = nextBatch()) {
      await deliver(items)
      hasArrived = true
    }
  } catch (error) {
    // Without a network, or when the server is busy, it is tried again; everything stays.
    if (!(error instanceof ApiProblem) || error.status >= 429)
      timer = setTimeout(() => void send(colleagueId, onArrived), retryMs)
  } finally {
    isSending = false
    if (hasArrived) onArrived()
  }
}

/** Starts sending what this colleague did, now and whenever the network comes back. Returns what ends it. */
export function startSending(colleagueId: number, onArrived: () => void) {
  const start = () => void send(colleagueId, onArrived)
  void readWaiting<Done>(colleagueId).then((stored) => {
    const known = new Set(waitingItems.get().map(({ item }) => item.client_id))
    waitingItems.set((all) => [...stored.filter(({ item }) => !known.has(item.client_id)), ...all])
    start()
  })
  addEventListener('online', start)
  return () => {
    removeEventListener('online', start)
    clearTimeout(timer)
  }
}

/** Keeps what was done until it has arrived. */
export async function addDone(colleagueId: number, done: readonly Done[], onArrived: () => void) {
  waitingItems.set((all) => [...all, ...done])
  const keys = await addWaiting(colleagueId, done)
  const keyOf = new Map(done.map(({ item }, index) => [item.client_id, keys?.[index]]))
  waitingItems.set((all) =>
    all.map((one) => (keyOf.has(one.item.client_id) ? { ...one, key: keyOf.get(one.item.client_id) } : one)),
  )
  await send(colleagueId, onArrived)
}
