import chromium from '@sparticuz/chromium'

/**
 * Unpacks the browser inside `@sparticuz/chromium` into TMPDIR. The package also unpacks the libraries that a bare machine lacks,
 * but only when it believes that it runs on AWS Lambda, so `packaged.ts` runs this in a process with such an environment.
 */
await chromium.executablePath()
