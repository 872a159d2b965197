import { create } from 'qrcode'
import { expect, it } from 'vitest'
import { qrPath } from './qr-path.ts'

it('draws every black square of the code once, within the quiet edge, and no other', () => {
  const text = 'https://vangnet.example/certificaat/7K2M7K2M7K2M7K2M'
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size, path } = qrPath(text)
  expect(size).toBe(modules.size + 8)
  const drawn = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(width); step++) {
      const square = `${Number(x) + step - 4} ${Number(y) - 4}`
      expect(drawn.has(square)).toBe(false)
      drawn.add(square)
    }
  const black = Array.from({ length: modules.size ** 2 }, (_, at) => [
    at % modules.size,
    Math.floor(at / modules.size),
  ]).filter(([x = 0, y = 0]) => modules.get(y, x))
  expect(drawn).toEqual(new Set(black.map(([x, y]) => `${x} ${y}`)))
})
