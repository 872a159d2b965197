import * as build from 'virtual:react-router/server-build'
import { pageRenderer } from './pages/renderer.ts'
import { explain } from './platform/cannot-start.ts'
import { demoLogins, start } from './start.ts'

/** The built shop: `npm start` runs this. */
const say = (line: string) => console.log(line)

try {
  const running = await start({ renderer: pageRenderer(build, 'production'), say })
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
} catch (error) {
  console.error(`Cannot start. ${explain(error)}`)
  process.exit(1)
}
