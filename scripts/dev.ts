import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'

/** `npm run dev`: the shop with hot reload. Pages and components change in place; a change in server/ restarts the shop. */
const root = join(import.meta.dirname, '..')
process.chdir(root)
if (existsSync('.env')) process.loadEnvFile('.env')

const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
/** The back office, an app of its own at /staff. */
const staffVite = await createServer({
  configFile: join(root, 'vite.staff.config.ts'),
  server: { middlewareMode: true, hmr: { port: 24_679 } },
  appType: 'spa',
})
const isStaffPath = (url = '') => /^\/staff(\/|\?|$)/.test(url)

type Start = typeof import('../server/start.ts')
type Renderer = typeof import('../server/render/renderer.ts')

async function open() {
  const { start } = (await vite.ssrLoadModule('/server/start.ts')) as Start
  const { createPageRenderer } = (await vite.ssrLoadModule('/server/render/renderer.ts')) as Renderer
  const renderPage: Parameters<Start['start']>[0]['renderPage'] = async (request, fetch) => {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build')
    return createPageRenderer(build as never, 'development')(request, fetch)
  }
  const running = await start({
    renderPage,
    print: console.log,
    development: (req, res, next) => {
      if (!isStaffPath(req.url)) return vite.middlewares(req, res, next)
      req.url = req.url?.replace(/^\/staff(?!\/)/, '/staff/')
      staffVite.middlewares(req, res, next)
    },
  })
  console.log([`\nVangnet (development) is open at ${running.url}`, ...running.demoLogins].join('\n  '))
  return running
}

let running = await open()
let isRestarting = false
vite.watcher.on('change', (file) => {
  if (!/\/(server|contract|demo)\/.*\.tsx?$/.test(file) || /\.test\./.test(file)) return
  if (isRestarting) return
  isRestarting = true
  console.log(`${file} changed: restarting`)
  running
    .stop()
    .then(open)
    .then((next) => {
      running = next
    })
    .catch(console.error)
    .finally(() => {
      isRestarting = false
    })
})
const stop = async () => {
  await running.stop()
  await Promise.all([vite.close(), staffVite.close()])
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
