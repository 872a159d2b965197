import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEnv, startFlags } from '../../../scripts/start-flags.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** A data folder that the account running PostgreSQL can also enter. */
export function makeDataDir(parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'vangnet-data-'))
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export type Shop = {
  url: string
  pid: number
  output: () => string
  /** Sends the process a message and waits for its reply. */
  send: <Reply = unknown>(message: object) => Promise<Reply>
  /** Sends a signal and waits for the exit code; null after a kill. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Where the gate keeps compiled code (scripts/test.ts). */
const { NODE_COMPILE_CACHE } = process.env
const compileCache = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}

function launch(
  env: Record<string, string>,
  script = 'scripts/start.ts',
): {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
} {
  const child = spawn(process.execPath, [...startFlags, join(root, script)], {
    env: { ...startEnv, PATH: process.env.PATH ?? '', LOG_LEVEL: 'warn', ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return { child, output: () => output, ended }
}

/** Runs `npm start` (or another script) in a separate process; resolves once the shop is open. */
export async function runShop(env: Record<string, string>, script?: string): Promise<Shop> {
  const port = env.PORT ?? String(await freePort())
  const { child, output, ended } = launch({ ...env, PORT: port }, script)
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output().includes('Vangnet is open at') && resolve())
    ended.then((code) => reject(new Error(`the shop exited with ${code}:\n${output()}`)))
  })
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    output,
    send: <Reply>(message: object) => {
      const reply = new Promise<Reply>((resolve) =>
        child.once('message', resolve as (reply: unknown) => void),
      )
      child.send(message)
      return reply
    },
    end: async (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

/** Starts a shop that is expected to fail; returns its output and exit code. */
export async function failToRun(env: Record<string, string>) {
  const { output, ended } = launch(env)
  return { code: await ended, output: output() }
}
