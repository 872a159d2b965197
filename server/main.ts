import * as build from 'virtual:react-router/server-build'
import { explain } from './platform/cannot-start.ts'
import { pageRenderer } from './render/renderer.ts'
import { demoLogins, start } from './start.ts'

export { start }

export const renderer = pageRenderer(build, 'production')

/** The built shop as `npm start` runs it: open, tell where, and close in order when asked to. */
export async function run(say: (line: string) => void = console.log) {
  const running = await start({ renderer, say }).catch((error: unknown) => {
    console.error(`Cannot start. ${explain(error)}`)
    process.exit(1)
  })
  say(`\nVangnet is open at ${running.url}\n`)
  say(['Demo logins', ...demoLogins()].join('\n  '))
  say('\nStop with Ctrl-C.')

  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    say(`\n${signal}: finishing what is under way`)
    await running.stop()
    say('Closed.')
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
