import latin from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { ErrorPage } from './app/errors/error-page.tsx'
import { earlyScripts } from './early-scripts.ts'
import { localeOfPath } from './lib/i18n/paths.ts'
import { type LoadArgs, serverLoader } from './lib/load/load.ts'
import stylesheet from './styles.css?url'

export const loader = serverLoader(async ({ url }: LoadArgs) => ({ origin: url.origin }))
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const locale = localeOfPath(useLocation().pathname)
  return (
    // The scripts below add attributes that depend on the visitor.
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {earlyScripts.map((code) => (
          // In the browser the starter is empty: it is not loaded again.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, listed by hash in the page's policy
          <script key={code} dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />
        ))}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b0b0c" />
        <link rel="preload" href={latin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`${locale === 'nl' ? '' : '/en'}/manifest.webmanifest`} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Only for errors outside a language's layout, where no texts are loaded. */
export const ErrorBoundary = ErrorPage
