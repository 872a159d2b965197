import { randomBytes } from 'node:crypto'
import pg from 'pg'

const withDatabase = (url: string, name: string) => url.replace(/(\/\/[^/]+\/)[^?]+/, `$1${name}`)
const nameOf = (url: string) => /\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? ''

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
  // Copying the files takes half as long as writing every block to the log.
  await admin(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: withDatabase(server, name),
    drop: () => admin(server, `drop database if exists ${name} with (force)`),
  }
}

/** Creates a copy of a database to which nobody is connected, on the same server. */
export const copyDatabase = (template: string) => makeDatabase(template, nameOf(template))
