import { describe, expect, it } from 'vitest'
import { broken, circles } from './floors.ts'

const one = (from: string, to: string, onlyTypes = false) => ({ from, to, onlyTypes })

describe('floors', () => {
  it.each([
    one('web/home/home-page.tsx', 'server/home/get-home.ts'),
    one('web/home/home-page.tsx', 'server/home/get-home.ts', true),
    one('web/api.ts', 'server/api.ts'),
    one('server/http.ts', 'web/api.ts'),
    one('contract/locale.ts', 'server/api.ts', true),
    one('server/platform/keep.ts', 'server/catalogue/prices.ts'),
    one('web/ui/button.tsx', 'web/home/hero.tsx'),
    one('web/ui/button.tsx', 'contract/catalogue.ts', true),
  ])('are held: $from may not take $to', (wrong) => expect(broken([wrong])).toHaveLength(1))

  it.each([
    one('web/api.ts', 'server/api.ts', true),
    one('web/home/hero.tsx', 'contract/content.ts', true),
    one('server/home/get-home.ts', 'server/platform/shop.ts', true),
    one('server/api.test.ts', 'tests/support/test-shop.ts'),
  ])('let pass what is right: $from takes $to', (right) => expect(broken([right])).toEqual([]))

  it('find circles, but not among types', () => {
    const circle = [one('a.ts', 'b.ts'), one('b.ts', 'c.ts'), one('c.ts', 'a.ts')]
    expect(circles(circle)).toEqual([['a.ts', 'b.ts', 'c.ts', 'a.ts']])
    expect(circles([one('a.ts', 'b.ts'), one('b.ts', 'a.ts', true)])).toEqual([])
  })
})
