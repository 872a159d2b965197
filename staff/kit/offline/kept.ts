import { type DBSchema, openDB } from 'idb'
import { ApiProblem } from '../../../ui/api/problem.ts'

/** What a page that opens without a network shows, and what was done on it and has not arrived yet. */
type Schema = DBSchema & {
  /** What was read from the server last, by name; of one colleague (whose.ts). */
  reads: { key: string; value: { value: unknown; at: string } }
  /** What waits to be sent, in order. */
  waiting: { key: number; value: { colleagueId: number; done: unknown } }
}

const open = () =>
  openDB<Schema>('vangnet-my-day', 1, {
    upgrade: (made) => {
      made.createObjectStore('reads')
      made.createObjectStore('waiting', { autoIncrement: true })
    },
  })
type Database = Awaited<ReturnType<typeof open>>
let database: Promise<Database> | undefined

/** Where the browser stores nothing, nothing is kept. */
async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T | undefined> {
  try {
    database ??= open()
    return await use(await database)
  } catch {
    return undefined
  }
}

export const keepRead = (key: string, value: unknown) =>
  withDatabase((made) => made.put('reads', { value, at: new Date().toISOString() }, key))
export const readKept = <T>(key: string) =>
  withDatabase(async (made) => (await made.get('reads', key)) as { value: T; at: string } | undefined)

/** How long a server that does not answer is waited for. */
const patienceMs = 1000

/** What the server says; what it said last when it cannot be reached or is slow. `onLate` gets what a slow server says in the end. */
export async function readOrKept<T>(
  key: string,
  read: () => Promise<T>,
  onLate: (value: T) => void,
): Promise<T> {
  const kept = await readKept<T>(key)
  if (!kept) return read()
  let isLate = false
  const fresh = read()
  void fresh.then(
    (value) => isLate && onLate(value),
    () => {},
  )
  const slow = new Promise<T>((resolve) =>
    setTimeout(() => {
      isLate = true
      resolve(kept.value)
    }, patienceMs),
  )
  const answer = fresh.catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status < 500) throw error
    return kept.value
  })
  return Promise.race([answer, slow])
}

/** Returns the keys by which they are dropped. */
export const addWaiting = (colleagueId: number, all: readonly unknown[]) =>
  withDatabase(async (made) => {
    const transaction = made.transaction('waiting', 'readwrite')
    const keys = await Promise.all(all.map((done) => transaction.store.add({ colleagueId, done })))
    await transaction.done
    return keys
  })
export const dropWaiting = (keys: readonly number[]) =>
  withDatabase((made) => Promise.all(keys.map((key) => made.delete('waiting', key))))

export async function readWaiting<T extends object>(colleagueId: number): Promise<(T & { key: number })[]> {
  const found: (T & { key: number })[] = []
  await withDatabase(async (made) => {
    for (
      let cursor = await made.transaction('waiting').store.openCursor();
      cursor;
      cursor = await cursor.continue()
    )
      if (cursor.value.colleagueId === colleagueId)
        found.push({ ...(cursor.value.done as T), key: cursor.key })
  })
  return found
}

/** The next person with this device must not find what was read. */
export const forgetReads = () => withDatabase((made) => made.clear('reads'))
export const forgetAllKept = () =>
  withDatabase(async (made) => {
    await made.clear('reads')
    await made.clear('waiting')
  })
