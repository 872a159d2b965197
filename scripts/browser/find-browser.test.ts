import { describe, expect, it } from 'vitest'
import { findBrowser, NoBrowser, type Source } from './find-browser.ts'

const source = (name: string, ...paths: string[]): Source => ({ name, offer: () => paths })

/** Looks for a browser on a simulated machine; `starts` has the paths of its browsers and their versions. */
async function look(from: Source[], starts: Record<string, string>, named?: string) {
  const printed: string[] = []
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
    say: (line) => printed.push(line),
  }).catch((error: unknown) => error)
  return { found, printed, tried }
}

describe('finding a browser for the tests', () => {
  const machine = source('this machine', '/usr/bin/chromium')
  const npm = source('npm ci', '/cache/packaged')

  it('prefers CHROME_PATH to everything else, whatever its version', async () => {
    const { found, tried } = await look(
      [machine],
      { '/my-chrome': '99.0', '/usr/bin/chromium': '156.0' },
      '/my-chrome',
    )
    expect(found).toBe('/my-chrome')
    expect(tried).toEqual(['/my-chrome'])
  })

  it('never replaces a CHROME_PATH that does not start, and says so in one sentence', async () => {
    const { found } = await look([machine], { '/usr/bin/chromium': '156.0' }, '/typo')
    expect(found).toBeInstanceOf(NoBrowser)
    expect(String(found)).toMatch(/CHROME_PATH is \/typo.*libnss3\.so.*unset it/)
    expect(String(found)).not.toContain('\n')
  })

  it('uses the first source that has one and does not try the others', async () => {
    const never: Source = {
      name: 'Debian packages',
      offer: () => {
        throw new Error('should not be tried')
      },
    }
    const { found, printed } = await look([machine, npm, never], { '/cache/packaged': '147.0.1' })
    expect(found).toBe('/cache/packaged')
    expect(printed).toEqual([
      '/usr/bin/chromium does not start: error while loading shared libraries: libnss3.so',
      'Chromium 147.0.1 at /cache/packaged (from npm ci)',
    ])
  })

  it('skips a browser that is too old for the tests', async () => {
    const { found, printed } = await look([machine, npm], {
      '/usr/bin/chromium': '109.0.5414.74',
      '/cache/packaged': '147.0.1',
    })
    expect(found).toBe('/cache/packaged')
    expect(printed[0]).toContain('109.0.5414.74')
  })

  it('tries the next source when one fails', async () => {
    const offline: Source = { name: 'Playwright', offer: () => Promise.reject(new Error('no network')) }
    const { found, printed } = await look([offline, npm], { '/cache/packaged': '147.0.1' })
    expect(found).toBe('/cache/packaged')
    expect(printed[0]).toBe('none from Playwright: no network')
  })

  it('fails with one sentence that names both solutions', async () => {
    const { found } = await look([machine, npm], {})
    expect(found).toBeInstanceOf(NoBrowser)
    expect(String(found)).toMatch(/install one \(.*apt-get install chromium.*\), or set CHROME_PATH/)
    expect(String(found)).not.toContain('\n')
  })
})
