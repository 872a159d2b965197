import { expect, it } from 'vitest'
import { LinkPictures } from './pictures.ts'

const about = (title: string) => ({
  label: 'Training',
  title,
  text: null,
  price: null,
  fact: null,
  picture: null,
})
const open = () => new LinkPictures(() => new Date(), { mostWaiting: 2 })

it('draws one for many who ask for the same', async () => {
  const pictures = open()
  const [first, ...others] = await Promise.all(Array.from({ length: 9 }, () => pictures.draw(about('Eén'))))
  expect(first?.bytes.length).toBeGreaterThan(1000)
  for (const other of others) expect(other).toBe(first)
})

it('sends a crowd away instead of sinking, and has room again afterwards', async () => {
  const pictures = open()
  const drawn = await Promise.all(['a', 'b', 'c', 'd'].map((title) => pictures.draw(about(title))))
  expect(drawn.map(Boolean)).toEqual([true, true, false, false])
  expect(await pictures.draw(about('c'))).not.toBeNull()
})
