import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pathsToTry, playwrightBrowsersIn } from './installed.ts'

describe('paths to try for a browser', () => {
  it.each([
    ['linux', { PATH: '/home/an/bin:/usr/bin' }, ['/home/an/bin/chromium', '/usr/bin/google-chrome']],
    ['linux', {}, ['/opt/google/chrome/chrome', '/snap/bin/chromium']],
    [
      'darwin',
      { PATH: '/opt/homebrew/bin' },
      [
        '/opt/homebrew/bin/chromium',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/home/an/Applications/Chromium.app/Contents/MacOS/Chromium',
      ],
    ],
    [
      'win32',
      { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\an\\AppData\\Local' },
      [
        'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
        'C:\\Users\\an\\AppData\\Local\\Chromium\\Application\\chrome.exe',
      ],
    ],
  ] as const)('on %s with %o', (platform, env, expected) => {
    expect(pathsToTry({ platform, env, home: '/home/an' })).toEqual(expect.arrayContaining([...expected]))
  })

  it('are in the order of PATH', () => {
    const paths = pathsToTry({ platform: 'linux', env: { PATH: '/first:/second' }, home: '/home/an' })
    expect(paths.indexOf('/first/chrome')).toBeLessThan(paths.indexOf('/second/chromium'))
  })
})

describe('browsers that Playwright has installed', () => {
  it('are found in any revision and on any system, the newest first, and other browsers are not', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vangnet-playwright-'))
    const shell = 'chromium_headless_shell-1254/chrome-headless-shell-linux-arm64/chrome-headless-shell'
    const older = 'chromium-999/chrome-linux/chrome'
    const mac =
      'chromium-1254/chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing'
    for (const file of [older, mac, shell, 'firefox-1500/firefox/firefox', 'chromium-1254/LICENSE']) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), '')
    }
    expect(playwrightBrowsersIn(folder)).toEqual([shell, mac, older].map((file) => join(folder, file)))
    rmSync(folder, { recursive: true })
    expect(playwrightBrowsersIn(folder)).toEqual([])
  })
})
