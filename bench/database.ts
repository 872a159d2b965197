import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/platform/database/embedded/embedded.ts'

/** A PostgreSQL of its own in a temporary folder, with a database for each size of the catalogue. */
export async function openPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-bench-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbedded(folder, { settings: { max_connections: 300 } })
  return {
    /** Makes a database with this many products, and orders if they are asked for; returns its URL. */
    fill: async (products: number, more: readonly string[] = []): Promise<string> => {
      const name = `shop_${products}`
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      const url = postgres.url.replace(/\/\w+\?/, `/${name}?`)
      generate(url, ['--products', String(products), ...more])
      return url
    },
    stop: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function generate(databaseUrl: string, size: readonly string[]) {
  const script = join(import.meta.dirname, '..', 'demo', 'synthetic.ts')
  const { status } = spawnSync(process.execPath, [script, ...size], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('could not generate the data')
}
