import { inject } from 'vitest'
import { copyDatabase, makeDatabase } from './make-database.ts'

/** Creates a copy of the demo database; with `empty`, a database without tables. */
export const cloneDatabase = ({ empty = false } = {}) =>
  empty ? makeDatabase(inject('databaseUrl')) : copyDatabase(inject('databaseUrl'))
