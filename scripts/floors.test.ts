import { describe, expect, it } from 'vitest'
import { fileCycles, folderCycles, forbiddenImports, unusedExceptions } from './floors.ts'

const one = (from: string, to: string, onlyTypes = false) => ({ from, to, onlyTypes })

describe('floors', () => {
  it.each([
    one('web/catalogue/home/home-page.tsx', 'server/content/home/get-home.ts'),
    one('web/catalogue/home/home-page.tsx', 'server/content/home/get-home.ts', true),
    one('web/lib/api/api.ts', 'server/api.ts'),
    one('server/http.ts', 'web/lib/api/api.ts'),
    one('server/booking/cart/set-line.ts', 'ui/price.tsx'),
    one('contract/rules/locale.ts', 'server/api.ts', true),
    one('contract/rules/locale.ts', 'contract/wire/money.ts'),
    one('server/cache/tagged-cache.ts', 'server/catalogue/prices/vat-sql.ts'),
    one('server/booking/cancellation/cancel-order.ts', 'server/service/reviews/tables.ts'),
    one('server/catalogue/products/get-product.ts', 'server/booking/cart/cart.ts', true),
    one('web/catalogue/product/product-page.tsx', 'web/booking/cart/cart-page.tsx'),
    one('server/newdomain/thing/a.ts', 'server/platform/shop.ts'),
    one('ui/button.tsx', 'web/catalogue/home/hero.tsx'),
    one('ui/button.tsx', 'contract/wire/catalogue/product.ts'),
    one('web/app/nl.tsx', 'staff/kit/page/page.tsx'),
    one('staff/orders/orders-page.tsx', 'web/lib/api/api.ts'),
    one('staff/orders/orders-page.tsx', 'server/staff-api.ts', true),
    one('staff/kit/list/record-list.tsx', 'staff/orders/order-lines.tsx'),
    one('web/content/agenda/agenda-page.tsx', 'contract/wire/catalogue/agenda.ts'),
  ])('forbid $from to import $to', (wrong) => expect(forbiddenImports([wrong])).toHaveLength(1))

  it.each([
    one('web/lib/api/api.ts', 'server/api.ts', true),
    one('web/catalogue/home/hero.tsx', 'contract/wire/content/content.ts', true),
    one('server/content/home/get-home.ts', 'server/platform/shop.ts', true),
    one('server/booking/cart/set-line.ts', 'server/catalogue/dates/availability.ts'),
    one('server/api.ts', 'server/seo/seo.ts'),
    one('server/api.test.ts', 'tests/support/shop/test-shop.ts'),
  ])('allow $from to import $to', (right) => expect(forbiddenImports([right])).toEqual([]))

  it('find cycles between files, but not among types', () => {
    const cycle = [one('a.ts', 'b.ts'), one('b.ts', 'c.ts'), one('c.ts', 'a.ts')]
    expect(fileCycles(cycle)).toEqual([['a.ts', 'b.ts', 'c.ts', 'a.ts']])
    expect(fileCycles([one('a.ts', 'b.ts'), one('b.ts', 'a.ts', true)])).toEqual([])
  })

  it('find cycles between the folders of a domain, types included', () => {
    const there = one('server/booking/cart/a.ts', 'server/booking/orders/mails/b.tsx')
    const back = one('server/booking/orders/c.ts', 'server/booking/cart/d.ts', true)
    expect(folderCycles([there])).toEqual([])
    expect(folderCycles([there, back])).toEqual([
      ['server/booking/cart', 'server/booking/orders', 'server/booking/cart'],
    ])
  })

  it('report an unused exception', () => {
    expect(unusedExceptions([])).not.toEqual([])
    expect(unusedExceptions([one('web/lib/api/api.ts', 'server/api.ts', true)])).not.toContainEqual(
      expect.stringContaining('web/lib/api'),
    )
  })
})
