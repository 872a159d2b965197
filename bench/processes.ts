import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve as pathOf } from 'node:path'
import { build } from '../scripts/build.ts'
import { startEnv, startFlags } from '../scripts/start-flags.ts'
import { withoutTypes } from './without-types.ts'

const running = new Set<ChildProcess>()

/** Stops all processes, and waits until they have ended. */
export async function stopAll() {
  const ending = [...running].filter(({ exitCode }) => exitCode === null)
  running.clear()
  await Promise.all(
    ending.map(async (child) => {
      const ended = once(child, 'exit')
      if (child.connected) child.disconnect()
      await ended
    }),
  )
}

/** A process of the bench. `ask` sends a message and waits for the reply. */
export type Process = { ask: <Answer>(message?: object) => Promise<Answer>; stop: () => void }

/** Starts a child process. It sends a message when it is ready, and ends when disconnected. */
export function spawn(file: string, env: Record<string, string> = {}, flags: string[] = []): Process {
  const child = fork(pathOf(import.meta.dirname, file), {
    execArgv: flags,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    serialization: 'advanced',
  })
  running.add(child)
  return {
    ask: <Answer>(message?: object) =>
      new Promise<Answer>((resolve, reject) => {
        const fail = (code: number | null) => reject(new Error(`${file} ended with ${code}`))
        child.once('exit', fail)
        child.once('message', (answer) => {
          child.off('exit', fail)
          resolve(answer as Answer)
        })
        if (message) child.send(message)
      }),
    stop: () => child.disconnect(),
  }
}

/** A running server: its address, and the most memory it has used so far. */
export type Served = { url: string; process: Process; peakMegabytes: () => Promise<number> }

/** Starts a server process, configured by the message. */
export async function serve(
  file: string,
  { message, env, flags }: { message?: object; env?: Record<string, string>; flags?: string[] } = {},
): Promise<Served> {
  const process = spawn(file, env, flags)
  const { url } = await process.ask<{ url: string }>(message)
  return {
    url,
    process,
    peakMegabytes: async () => (await process.ask<{ megabytes: number }>({ do: 'measure memory' })).megabytes,
  }
}

/** Starts the shop on a database as `npm start` does: with the same memory, and in JavaScript. */
export const serveShop = (databaseUrl: string, env: Record<string, string> = {}): Promise<Served> =>
  serve(withoutTypes('serve/shop.ts'), {
    env: {
      ...startEnv,
      SHOP_ENTRY: join(build(), 'server', 'main.js'),
      DATABASE_URL: databaseUrl,
      PORT: '0',
      ...env,
    },
    flags: startFlags,
  })
