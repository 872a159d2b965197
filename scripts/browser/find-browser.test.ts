import { describe, expect, it } from 'vitest'
import { findBrowser, NoBrowser, type Source } from './find-browser.ts'

const source = (name: string, ...paths: string[]): Source => ({ name, offer: () => paths })

/** Looks for a browser on a made-up machine: `starts` says which paths hold a browser, and of which version. */
async function look(from: Source[], starts: Record<string, string>, named?: string) {
  const said: string[] = []
  const tried: string[] = []
  const attempt = async (path: string) => {
    tried.push(path)
    const version = starts[path]
    if (!version) throw new Error(`launch failed\n[err] error while loading shared libraries: libnss3.so`)
    return version
  }
  const found = await findBrowser({
    named: named ?? '',
    from,
    attempt,
    say: (line) => said.push(line),
  }).catch((error: unknown) => error)
  return { found, said, tried }
}

describe('finding a browser for the tests', () => {
  const machine = source('this machine', '/usr/bin/chromium')
  const npm = source('npm ci', '/cache/packaged')

  it('prefers CHROME_PATH to everything else, whatever its version', async () => {
    const { found, tried } = await look([machine], { '/mine': '99.0', '/usr/bin/chromium': '156.0' }, '/mine')
    expect(found).toBe('/mine')
    expect(tried).toEqual(['/mine'])
  })

  it('never replaces a CHROME_PATH that does not start, and says so in one sentence', async () => {
    const { found } = await look([machine], { '/usr/bin/chromium': '156.0' }, '/typo')
    expect(found).toBeInstanceOf(NoBrowser)
    expect(String(found)).toMatch(/CHROME_PATH is \/typo.*libnss3\.so.*unset it/)
    expect(String(found)).not.toContain('\n')
  })

  it('takes the first source that has one and does not ask the others', async () => {
    const never: Source = {
      name: 'Debian packages',
      offer: () => {
        throw new Error('was asked')
      },
    }
    const { found, said } = await look([machine, npm, never], { '/cache/packaged': '147.0.1' })
    expect(found).toBe('/cache/packaged')
    expect(said).toEqual([
      '/usr/bin/chromium does not start: error while loading shared libraries: libnss3.so',
      'Chromium 147.0.1 at /cache/packaged (from npm ci)',
    ])
  })

  it('passes by one that is too old for the journeys', async () => {
    const { found, said } = await look([machine, npm], {
      '/usr/bin/chromium': '109.0.5414.74',
      '/cache/packaged': '147.0.1',
    })
    expect(found).toBe('/cache/packaged')
    expect(said[0]).toContain('109.0.5414.74')
  })

  it('goes on when a source fails', async () => {
    const offline: Source = { name: 'Playwright', offer: () => Promise.reject(new Error('no network')) }
    const { found, said } = await look([offline, npm], { '/cache/packaged': '147.0.1' })
    expect(found).toBe('/cache/packaged')
    expect(said[0]).toBe('none from Playwright: no network')
  })

  it('ends with one sentence that names both ways out', async () => {
    const { found } = await look([machine, npm], {})
    expect(found).toBeInstanceOf(NoBrowser)
    expect(String(found)).toMatch(/install one \(.*apt-get install chromium.*\), or set CHROME_PATH/)
    expect(String(found)).not.toContain('\n')
  })
})
