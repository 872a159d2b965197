import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { withLaterScripts } from './later-scripts.ts'

const page = (attributes: string, before = '') => [
  `${before}<body><p>Text</p><script`,
  `${attributes}import "/assets/a.js";</script></body>`,
]
const start = { files: ['/assets/a.js', '/assets/entry.js', '/assets/b.js'], entry: '/assets/entry.js' }

it('lists the files on React Router’s script, and last the one that starts React', () => {
  const pieces = withLaterScripts(page(' type="module" async="">'), start)
  expect(pieces.join('')).toBe(
    page(' type="text/plain" data-files="/assets/a.js /assets/b.js /assets/entry.js">').join(''),
  )
})

it('says when a part of the page is a skeleton, which only scripts can fill', () => {
  const skeleton = renderToStaticMarkup(<Skeleton />)
  const pieces = withLaterScripts(page(' type="module" async="">', skeleton), start)
  expect(pieces.join('')).toContain(' data-at-once="">import "/assets/a.js";</script>')
})

it('fails when React Router writes its script in another way', () => {
  for (const attributes of [' type="module">', ' type="module" defer="">'])
    expect(() => withLaterScripts(page(attributes), start)).toThrow('review later-scripts')
})
