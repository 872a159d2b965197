import { bodyOf, data } from '../../../ui/api/body-of.ts'
import type { ApiClient } from './client.ts'

export const contentApi = (api: ApiClient) => ({
  config: () => data(bodyOf(api.config.$get())),
  captchaChallenge: () => data(bodyOf(api.captcha.challenge.$get())),
  shopInfo: () => data(bodyOf(api.shopInfo.$get())),
  menus: () => data(bodyOf(api.menus.$get({ query: { depth: '2' } }))),
  knowledgePages: () => data(bodyOf(api.pages.$get({ query: { type_code: 'knowledge', per_page: '20' } }))),
  resolve: (uri: string) => data(bodyOf(api.resolve.$get({ query: { uri } }))),
  countries: () => data(bodyOf(api.countries.$get())),
  placeDates: (code: string, category?: string) =>
    bodyOf(api.locations[':code'].dates.$get({ param: { code }, query: { category } })),
  page: (slug: string) => data(bodyOf(api.pages[':slug'].$get({ param: { slug } }))),
  preview: (token: string) => data(bodyOf(api.previews[':token'].$get({ param: { token } }))),
  verification: (code: string) => data(bodyOf(api.certificates[':code'].$get({ param: { code } }))),
  pages: (query: { parent: number; page: number }) =>
    bodyOf(
      api.pages.$get({
        query: { parent: String(query.parent), page: String(query.page), order_by: 'newest' },
      }),
    ),
})
