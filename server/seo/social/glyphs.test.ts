import { expect, it } from 'vitest'
import { drawText, fitInto, widthOf, wrap } from './glyphs.ts'

it('draws accented letters, and leaves out characters that no font has', () => {
  const paths = (text: string) =>
    drawText(text, { x: 0, y: 0, size: 10, colour: '#fff' }).match(/<path/g)?.length ?? 0
  expect(paths('één € 5')).toBe(7)
  expect(paths('Łódź')).toBe(4)
  expect(paths('a😀名b')).toBe(2)
  expect(paths('')).toBe(0)
})

it('breaks lines between words, none wider than the maximum', () => {
  const lines = wrap('Werken op hoogte en rope access voor beginners', 40, 400)
  expect(lines.join(' ')).toBe('Werken op hoogte en rope access voor beginners')
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(widthOf(line, 40)).toBeLessThanOrEqual(400)
})

it('takes the largest size that fits, and cuts off text that never fits', () => {
  expect(fitInto('VCA', [60, 40], 500, 2)).toEqual({ size: 60, lines: ['VCA'] })
  const long = fitInto('woord '.repeat(80), [60, 40], 500, 2)
  expect([long.size, long.lines.length]).toEqual([40, 2])
  expect(long.lines.at(-1)).toMatch(/…$/)
  const compound = fitInto('Hoogspanningsinstallatieverantwoordelijkheidscursus', [60], 300, 2)
  for (const line of compound.lines) expect(widthOf(line, compound.size)).toBeLessThanOrEqual(300)
})
