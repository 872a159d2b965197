import { expect, it } from 'vitest'
import { SocialImages } from './images.ts'

const subject = (title: string) => ({
  label: 'Training',
  title,
  text: null,
  price: null,
  fact: null,
  picture: null,
})
const newImages = () =>
  new SocialImages(
    async () => undefined,
    () => new Date(),
    { maxQueued: 2 },
  )

it('draws an image once for concurrent requests', async () => {
  const images = newImages()
  const [first, ...others] = await Promise.all(Array.from({ length: 9 }, () => images.draw(subject('Eén'))))
  expect(first?.bytes.length).toBeGreaterThan(1000)
  for (const other of others) expect(other).toBe(first)
})

it('refuses requests while the queue is full', async () => {
  const images = newImages()
  const drawn = await Promise.all(['a', 'b', 'c', 'd'].map((title) => images.draw(subject(title))))
  expect(drawn.map(Boolean)).toEqual([true, true, false, false])
  expect(await images.draw(subject('c'))).not.toBeNull()
})
