import { type IDBPDatabase, openDB } from 'idb'

/** What somebody typed and has not saved yet, with the version that it was based on. */
export type Draft = { changed: Record<string, unknown>; version: number; at: string }

const store = 'drafts'
let database: Promise<IDBPDatabase> | undefined

/** Where the browser stores nothing, drafts are not kept. */
async function withDatabase<T>(use: (database: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
  try {
    database ??= openDB('vangnet-staff', 1, { upgrade: (made) => void made.createObjectStore(store) })
    return await use(await database)
  } catch {
    return undefined
  }
}

export const readDraft = (key: string) =>
  withDatabase(async (database) => (await database.get(store, key)) as Draft | undefined)
export const writeDraft = (key: string, draft: Draft) =>
  withDatabase((database) => database.put(store, draft, key))
export const dropDraft = (key: string) => withDatabase((database) => database.delete(store, key))
/** At logout: the next person at this screen must not find them. */
export const dropAllDrafts = () => withDatabase((database) => database.clear(store))
