import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

type Machine = { platform: NodeJS.Platform; env: NodeJS.ProcessEnv; home: string }

/** Command names of Chromium and Chrome. The headless shells come first, because they start faster. */
const commands = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

const linuxPaths = [
  '/usr/lib/chromium/chromium',
  '/usr/lib/chromium-browser/chromium-browser',
  '/opt/google/chrome/chrome',
  '/opt/chromium/chrome',
  '/snap/bin/chromium',
  '/var/lib/flatpak/exports/bin/org.chromium.Chromium',
]
const macApps = ['Google Chrome', 'Chromium']
const windowsPrograms = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe']

/** Paths at which this machine may have Chromium or Chrome, the most likely first. */
export function pathsToTry({ platform, env, home }: Machine): string[] {
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((root) => root)
    return roots.flatMap((root) => windowsPrograms.map((program) => `${root}\\${program}`))
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder)
  const onPath = folders.flatMap((folder) => commands.map((command) => join(folder, command)))
  if (platform !== 'darwin') return [...onPath, ...linuxPaths]
  const apps = ['/Applications', join(home, 'Applications')].flatMap((folder) =>
    macApps.map((app) => join(folder, `${app}.app`, 'Contents', 'MacOS', app)),
  )
  return [...onPath, ...apps]
}

const revisionIn = (path: string) => Number(/-(\d+)/.exec(path)?.[1])
const isShell = (path: string) => Number(path.includes('headless'))

/** The Chromium builds in a folder of browsers that Playwright has installed, whatever their revision; the newest first. */
export const playwrightBrowsersIn = (folder: string): string[] =>
  globSync(
    [
      'chromium_headless_shell-*/*/{chrome-headless-shell,headless_shell}{,.exe}',
      'chromium-*/*/chrome{,.exe}',
      'chromium-*/*/*.app/Contents/MacOS/*',
    ],
    { cwd: folder },
  )
    .sort((one, other) => revisionIn(other) - revisionIn(one) || isShell(other) - isShell(one))
    .map((path) => join(folder, path))

/** Every Chromium or Chrome on the PATH or at a usual path. */
export const installedBrowsers = (): string[] =>
  pathsToTry({ platform: process.platform, env: process.env, home: homedir() }).filter(existsSync)

/** The browsers that Playwright has installed for this user. Playwright reports one revision; the folder above it has them all. */
export function installedByPlaywright(): string[] {
  const folder = /^(.+)[\\/]chromium-\d+[\\/]/.exec(chromium.executablePath())?.[1]
  return folder ? playwrightBrowsersIn(folder) : []
}
