import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Reused, rememberingParts } from './reused.tsx'

let renders = 0
function Item({ text }: { text: string }) {
  renders++
  const id = useId()
  return (
    <nav>
      <button type="button" aria-controls={id}>
        {text} &amp; {renders > 0 && 'more'}
      </button>
    </nav>
  )
}

type Props = { data: { texts: string[] }; path?: string; page: string }
function Page({ data, path, page }: Props) {
  const id = useId()
  return (
    <div id={id}>
      <Reused as="nav" part="menu" of={data} variant={path} className="wide">
        {data.texts.map((text) => (
          <Item key={text} text={text + (path ?? '')} />
        ))}
      </Reused>
      <main>
        <nav>{page}</nav>
        <Item text={page} />
      </main>
      <Reused as="footer" part="footer" of={data}>
        <Item text="end" />
      </Reused>
    </div>
  )
}
const render = (props: Props) => {
  renders = 0
  const html = rememberingParts(() => renderToString(<Page {...props} />))
  return { html, renders }
}
/** As React renders it without anything to reuse. */
const fresh = ({ data, ...props }: Props) => render({ data: { ...data }, ...props }).html

it('is rendered once, and is on the next page as React would have rendered it there', () => {
  const data = { texts: ['a', 'b'] }
  expect(render({ data, page: 'first' }).renders).toBe(4)
  const next = render({ data, page: 'second' })
  expect(next.renders).toBe(1)
  expect(next.html).toBe(fresh({ data, page: 'second' }))
  expect(next.html).toMatch(
    /^<div id="\w+"><nav data-part="menu" class="wide"><nav><button .*<main><nav>second/,
  )
})

it('is rendered again for other data and for another variant', () => {
  const data = { texts: ['a', 'b'] }
  render({ data, page: 'first' })
  expect(render({ data: { texts: ['c'] }, page: 'first' }).html).toContain('>c<')
  const variant = render({ data, path: '/here', page: 'first' })
  expect(variant.renders).toBe(3)
  expect(variant.html).toBe(fresh({ data, path: '/here', page: 'first' }))
})

it('is known by a text too, for as many texts as there is room for', () => {
  const renderCard = (text: string) => {
    renders = 0
    const html = rememberingParts(() =>
      renderToString(
        <Reused as="li" part="card-0" of={text}>
          <Item text={text} />
        </Reused>,
      ),
    )
    return { html, renders }
  }
  const first = renderCard('a')
  expect(first.renders).toBe(1)
  expect(renderCard('a')).toEqual({ html: first.html, renders: 0 })
  expect(renderCard('b').renders).toBe(1)
  for (let number = 0; number < 1_999; number++) renderCard(`other ${number}`)
  expect(renderCard('b').renders).toBe(0)
  expect(renderCard('a').renders).toBe(1)
})
