import { lazyPage } from '../../lib/lazy/lazy-page.tsx'

export const categoryPage = lazyPage({
  load: async () => (await import('../../catalogue/category/category-page.tsx')).CategoryPage,
  texts: ['catalogue', 'listing'],
})
export const productPage = lazyPage({
  load: async () => (await import('../../catalogue/product/product-page.tsx')).ProductPage,
  texts: ['catalogue', 'product'],
})
export const contentPage = lazyPage({
  load: async () => (await import('./content-page.tsx')).ContentPage,
  texts: ['catalogue', 'content'],
})
