import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { withLaterScripts } from './later-scripts.ts'

const page = (script: string) => `<body><p>Text</p>${script}import "/assets/a.js";</script></body>`
const start = { files: ['/assets/a.js', '/assets/entry.js', '/assets/b.js'], entry: '/assets/entry.js' }

it('lists the files on React Router’s script, and last the one that starts React', () => {
  const html = withLaterScripts(page('<script type="module" async="">'), start)
  expect(html).toBe(
    page('<script type="text/plain" data-files="/assets/a.js /assets/b.js /assets/entry.js">'),
  )
})

it('says when a part of the page is a skeleton, which only scripts can fill', () => {
  const html = withLaterScripts(
    `${renderToStaticMarkup(<Skeleton />)}${page('<script type="module" async="">')}`,
    start,
  )
  expect(html).toContain(' data-at-once="">import "/assets/a.js";</script>')
})

it('fails when React Router writes its script in another way', () => {
  for (const script of ['<script type="module">', '<script type="module" defer="">'])
    expect(() => withLaterScripts(page(script), start)).toThrow('review later-scripts')
})
