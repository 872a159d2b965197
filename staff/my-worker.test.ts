import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const files = ['/staff/assets/index-1.js', '/staff/assets/index-1.css']
const shellOf = (...names: string[]) => names.map((name) => `<script src="${name}"></script>`).join('')

/** The caches of a browser, by name and path. */
const stored = new Map<string, Map<string, Response>>()
const open = async (name: string) => {
  const cache = stored.get(name) ?? new Map<string, Response>()
  stored.set(name, cache)
  return {
    addAll: async (paths: string[]) => {
      for (const path of paths) cache.set(path, await network(path))
    },
    put: async (path: string, response: Response) => cache.set(path, response),
    match: async (path: string) => cache.get(path)?.clone(),
  }
}
const caches = {
  open,
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  match: async (path: string) =>
    [...stored.values()].flatMap((cache) => cache.get(path)?.clone() ?? []).at(0),
}
let network: (path: string) => Promise<Response>

const source = join(import.meta.dirname, 'my-worker.ts')
/** Starts the worker of a build; returns what sends it an event and gives its answer. */
async function startWorker(version: string) {
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source)
  const listeners: Record<string, (event: object) => void> = {}
  const names = [
    'precached',
    'version',
    'addEventListener',
    'caches',
    'fetch',
    'location',
    'skipWaiting',
    'clients',
  ]
  new Function(...names, code)(
    files,
    version,
    (kind: string, listener: (event: object) => void) => {
      listeners[kind] = listener
    },
    caches,
    (request: string | { url: string }) =>
      network(typeof request === 'string' ? request : new URL(request.url).pathname),
    { origin: 'https://shop.example' },
    async () => {},
    { claim: async () => {} },
  )
  const run = async (kind: string) => {
    let done: Promise<unknown> = Promise.resolve()
    listeners[kind]?.({ waitUntil: (until: Promise<unknown>) => (done = until) })
    await done
  }
  const ask = (path: string, mode = 'navigate', method = 'GET') => {
    let answer: Promise<Response> | undefined
    listeners.fetch?.({
      request: { url: `https://shop.example${path}`, mode, method },
      respondWith: (response: Promise<Response>) => (answer = response),
    })
    return answer?.then((response) => response.text())
  }
  return { install: () => run('install'), activate: () => run('activate'), ask }
}

const answering = (shell: string) => async (path: string) =>
  new Response(path === '/staff/my' ? shell : `file ${path}`)
const lost = async () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => stored.clear())
// The tests after this file share its clock.
afterEach(() => void vi.useRealTimers())

it('the page and its files are there without a network; data never is', async () => {
  network = answering(shellOf(...files))
  const worker = await startWorker('one')
  await worker.install()
  await worker.activate()
  network = lost
  expect(await worker.ask('/staff/my')).toBe(shellOf(...files))
  expect(await worker.ask(files[0] ?? '', 'no-cors')).toBe(`file ${files[0]}`)
  for (const path of ['/api/staff/my/dates', '/staff/orders', '/staff/assets/orders-page-1.js'])
    expect(worker.ask(path, 'cors')).toBeUndefined()
  expect(worker.ask('/staff/my', 'navigate', 'POST')).toBeUndefined()
  expect([...(stored.get('my-day one')?.keys() ?? [])]).toEqual([...files, '/favicon.svg', '/staff/my'])
})

it('a new version is shown at once, and its worker removes the files of the old one', async () => {
  network = answering(shellOf(...files))
  const worker = await startWorker('one')
  await worker.install()
  stored.set('of something else', new Map())
  const newer = `${shellOf(...files)}<p>newer</p>`
  network = answering(newer)
  expect(await worker.ask('/staff/my')).toBe(newer)
  const next = await startWorker('two')
  await next.install()
  await next.activate()
  expect([...stored.keys()]).toEqual(['of something else', 'my-day two'])
  network = lost
  expect(await next.ask('/staff/my')).toBe(newer)
})

it('a page of another build is not stored, nor one without its files', async () => {
  const worker = await startWorker('one')
  network = answering(shellOf('/staff/assets/index-2.js'))
  await expect(worker.install()).rejects.toThrow('another build')
  network = async () => new Response('busy', { status: 503 })
  await expect(worker.install()).rejects.toThrow('another build')
  expect(stored.get('my-day one')?.has('/staff/my') ?? false).toBe(false)
})

it('a network that does not answer is waited for shortly, and a server that fails not at all', async () => {
  network = answering(shellOf(...files))
  const worker = await startWorker('one')
  await worker.install()
  network = async () => new Response('busy', { status: 503 })
  expect(await worker.ask('/staff/my')).toBe(shellOf(...files))
  vi.useFakeTimers()
  network = () => new Promise(() => {})
  const answer = worker.ask('/staff/my')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answer).toBe(shellOf(...files))
})
