import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

const withDatabase = (url: string, name: string) => url.replace(/(\/\/[^/]+\/)[^?]+/, `$1${name}`)

async function admin(server: string, query: string) {
  const client = new pg.Client({ connectionString: withDatabase(server, 'postgres') })
  await client.connect()
  try {
    await client.query(query)
  } finally {
    await client.end()
  }
}

/** Creates a database on a server; `drop` removes it afterwards. */
export async function makeDatabase(server: string, template = 'template0') {
  const name = `test_${randomBytes(6).toString('hex')}`
  await admin(server, `create database ${name} template ${template}`)
  return {
    url: withDatabase(server, name),
    drop: () => admin(server, `drop database if exists ${name} with (force)`),
  }
}

/** Creates a copy of the demo database; with `empty`, a database without tables. */
export const cloneDatabase = ({ empty = false } = {}) =>
  makeDatabase(inject('databaseUrl'), empty ? 'template0' : 'vangnet')
