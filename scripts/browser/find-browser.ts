import { fetchedFromDebian, fetchFromDebian } from './fetch-from-debian.ts'
import { fetchedFromPlaywright, fetchFromPlaywright } from './fetch-from-playwright.ts'
import { installedBrowsers, installedByPlaywright } from './installed.ts'
import { tryBrowser } from './launch.ts'
import { packagedBrowser } from './packaged.ts'

type Say = (line: string) => void
/** One source of browsers: the paths it offers, best first. */
export type Source = { name: string; offer: (say: Say) => string[] | Promise<string[]> }

/** The oldest version with which the browser tests pass; `npm ci` installs this one. */
const oldestVersion = 147

const sources: Source[] = [
  { name: 'this machine', offer: installedBrowsers },
  { name: "Playwright's folder", offer: installedByPlaywright },
  { name: 'npm ci', offer: packagedBrowser },
  { name: 'an earlier run', offer: () => [...fetchedFromPlaywright(), ...fetchedFromDebian()] },
  { name: "Playwright's download", offer: fetchFromPlaywright },
  { name: 'Debian packages', offer: fetchFromDebian },
]

const notFoundMessage =
  'The browser tests need Chromium or Chrome and none could be found or fetched: install one (on Debian `apt-get install chromium`), or set CHROME_PATH to the executable of one.'

/** Playwright prints the browser's whole log: the line about a missing library is the most useful, otherwise the first line. */
const reasonOf = (error: unknown) => {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n')
  const line = lines.find((line) => /error while loading shared libraries|Exec format/.test(line)) ?? lines[0]
  return line?.replace(/^.*\[err\]/, '').trim() ?? ''
}

/** No browser was found; the message is one sentence for the person at the terminal. */
export class NoBrowser extends Error {}

/**
 * The executable of a Chromium that starts: the one in CHROME_PATH, otherwise the first one found that starts.
 * Prints its progress, because downloading one takes a while.
 */
export async function findBrowser({
  named = process.env.CHROME_PATH,
  from = sources,
  attempt = tryBrowser,
  say = (line: string) => console.log(`Browser: ${line}`),
} = {}): Promise<string> {
  if (named) {
    const version = await attempt(named).catch((error) => {
      throw new NoBrowser(
        `CHROME_PATH is ${named}, which does not start as a browser (${reasonOf(error)}): set it to the executable of Chromium or Chrome, or unset it so that one is found or fetched.`,
      )
    })
    say(`Chromium ${version} at ${named} (CHROME_PATH)`)
    return named
  }
  for (const { name, offer } of from) {
    try {
      for (const path of await offer(say)) {
        const version = await attempt(path).catch((error) => {
          say(`${path} does not start: ${reasonOf(error)}`)
          return undefined
        })
        if (!version) continue
        if (Number.parseInt(version, 10) < oldestVersion) {
          say(`${path} is version ${version}; the tests need ${oldestVersion} or newer`)
          continue
        }
        say(`Chromium ${version} at ${path} (from ${name})`)
        return path
      }
    } catch (error) {
      say(`none from ${name}: ${reasonOf(error)}`)
    }
  }
  throw new NoBrowser(notFoundMessage)
}
