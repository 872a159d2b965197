import { Body } from '../requests/body.ts'

type Text = { title: string; text: string }

/** In both languages, because it is sent without asking the database or rendering anything. */
const staticPage = (nl: Text, en: Text) =>
  new Body(
    Buffer.from(`<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Vangnet</title></head><body><h1>${nl.title}</h1><p>${nl.text}</p><p><a href="/">Naar de voorpagina</a></p>
<div lang="en"><h1>${en.title}</h1><p>${en.text}</p><p><a href="/en">To the home page</a></p></div></body></html>`),
    { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  )

/** Sent when even the error page of the web app cannot be rendered. */
export const failurePage = staticPage(
  { title: 'Er ging iets mis', text: 'Probeer het zo opnieuw.' },
  { title: 'Something went wrong', text: 'Please try again shortly.' },
)

/** Sent when too many pages are waiting to be rendered. */
export const busyPage = staticPage(
  { title: 'Het is even te druk', text: 'Laad deze pagina over een paar seconden opnieuw.' },
  { title: 'We are very busy right now', text: 'Please reload this page in a few seconds.' },
)

/** Sent to a network that asked for too many pages. */
export const tooManyPage = staticPage(
  {
    title: 'Even geduld',
    text: 'Vanaf uw netwerk zijn heel veel pagina’s opgevraagd. Laad deze pagina over een minuut opnieuw. Wie is ingelogd, tellen we apart.',
  },
  {
    title: 'One moment, please',
    text: 'Your network has requested a very large number of pages. Please reload this page in a minute. People who are logged in are counted separately.',
  },
)
