import { expect, it } from 'vitest'
import { progressBar } from './progress-bar.ts'

const written = (isTTY: boolean) => {
  const texts: string[] = []
  const progress = progressBar({ isTTY, write: (text) => texts.push(text) })
  for (let done = 1; done <= 100; done++) progress('Adding', done, 100)
  return texts
}

it('draws over itself in a terminal, and ends the line when all is done', () => {
  const texts = written(true)
  expect(texts).toHaveLength(100)
  expect(texts[49]).toMatch(/^\r█{15}░{15} Adding products 50 % \(50 of 100\), 0:00$/)
  expect(texts[99]).toMatch(/^\r█{30} .*100 %.*\n$/)
})

it('writes a line for every tenth elsewhere', () => {
  const texts = written(false)
  expect(texts).toHaveLength(10)
  expect(texts[4]).toBe('Adding products 50 % (50 of 100), 0:00\n')
})
