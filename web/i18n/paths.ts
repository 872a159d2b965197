import type { Locale } from '../../contract/locale.ts'

/** Every page with an address of its own, in both languages. What is not here is looked up: categories, products, content. */
export const paths = {
  home: { nl: '/', en: '/en' },
  styleGuide: { nl: '/stijlgids', en: '/en/style-guide' },
} as const satisfies Record<string, Record<Locale, string>>

export type PathName = keyof typeof paths

export const localeOfPath = (pathname: string): Locale =>
  pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'nl'

/** Query names that change what a page shows. A page asked with any other is the same page. */
export const meaningfulQuery: readonly string[] = ['page']
