import * as build from 'virtual:react-router/server-build'
import { explain } from './platform/cannot-start.ts'
import { createPageRenderer } from './render/renderer.ts'
import { start } from './start.ts'

export { start }

export const renderPage = createPageRenderer(build, 'production')

/** Starts the built shop, prints its address, and stops it in order on SIGINT or SIGTERM. */
export async function run(print: (line: string) => void = console.log) {
  const running = await start({ renderPage, print }).catch((error: unknown) => {
    console.error(`Cannot start. ${explain(error)}`)
    process.exit(1)
  })
  print(`\nVangnet is open at ${running.url}\n`)
  if (running.demoLogins.length) print(['Demo logins', ...running.demoLogins].join('\n  '))
  print('\nStop with Ctrl-C.')

  let isStopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    print(`\n${signal}: finishing open requests`)
    setTimeout(() => process.exit(1), 20_000).unref()
    await running.stop()
    print('Stopped.')
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

if (import.meta.main) {
  // How this process takes memory (scripts/start-flags.ts) is not for PostgreSQL, which it starts.
  for (const name of Object.keys(process.env)) if (name.startsWith('MALLOC_')) delete process.env[name]
  await run()
}
