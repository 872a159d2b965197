import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

const withDatabase = (url: string, name: string) => url.replace(/(\/\/[^/]+\/)[^?]+/, `$1${name}`)

async function admin(query: string) {
  const client = new pg.Client({ connectionString: withDatabase(inject('databaseUrl'), 'postgres') })
  await client.connect()
  try {
    await client.query(query)
  } finally {
    await client.end()
  }
}

/** A database of one's own, full of the demo; `empty` gives one without a table. */
export async function cloneDatabase({ empty = false } = {}) {
  const name = `test_${randomBytes(6).toString('hex')}`
  await admin(`create database ${name} template ${empty ? 'template0' : 'vangnet'}`)
  return {
    url: withDatabase(inject('databaseUrl'), name),
    drop: () => admin(`drop database if exists ${name} with (force)`),
  }
}
