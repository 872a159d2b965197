import { type Browser, chromium } from 'playwright-core'

/** Starts a browser the way every test does. Root and small containers cannot use its sandbox or shared memory. */
export const launchBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] })

/** Shows a page in this browser and returns the browser's version; throws when it does not start. */
export async function tryBrowser(executablePath: string): Promise<string> {
  const browser = await launchBrowser(executablePath)
  try {
    const page = await browser.newPage()
    await page.setContent('<h1>Vangnet</h1>')
    const title = await page.getByRole('heading').boundingBox()
    if (!title?.width) throw new Error('it draws no text')
    return browser.version()
  } finally {
    await browser.close()
  }
}
