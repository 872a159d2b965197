import { useRouteError } from 'react-router'
import { isMissing, statusOf } from '../../lib/load/status-of.ts'

/** For errors outside a language's layout: no texts are loaded there, so it shows both languages. */
export function ErrorPage() {
  const status = statusOf(useRouteError())
  const missing = isMissing(status)
  return (
    <main className="mx-auto flex min-h-dvh max-w-read flex-col justify-center gap-10 px-6 py-16">
      <title>{`${missing ? 'Pagina niet gevonden' : 'Er ging iets mis'} | Vangnet`}</title>
      <meta name="robots" content="noindex" />
      <p className="text-sm text-stone">Vangnet, {status}</p>
      <div>
        <h1 className="text-4xl">{missing ? 'Pagina niet gevonden' : 'Er ging iets mis'}</h1>
        <p className="mt-4">
          {missing ? 'Deze pagina kon niet worden gevonden.' : 'Probeer het over een minuut opnieuw.'}{' '}
          <a href="/" className="text-link font-bold">
            Naar de homepage
          </a>
        </p>
      </div>
      <div lang="en">
        <h2 className="text-2xl">{missing ? 'Page not found' : 'Something went wrong'}</h2>
        <p className="mt-4">
          {missing ? 'This page could not be found.' : 'Please try again in a minute.'}{' '}
          <a href="/en" className="text-link font-bold">
            Go to the home page
          </a>
        </p>
      </div>
    </main>
  )
}
