import type { Article, Blog, BlogPosting, LocalBusiness, WebPage, WithContext } from 'schema-dts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { ContentPage, PageCard, ShopInfo } from '../../../contract/wire/content/content.ts'
import { companyRef } from './company.ts'
import { listData, questionData } from './lists.ts'
import { questionsIn } from './questions-in.ts'
import { socialPicture } from './social-picture.ts'

type Venue = NonNullable<ContentPage['location']>
type Input = {
  page: ContentPage
  posts: PageCard[] | null
  shop: Pick<ShopInfo, 'name' | 'phone'>
  locale: Locale
  origin: string
}

/** Training at the customer's site, which is not a location of ours. */
const onSiteCode = 'INC'

/** A content page as an article, a location, a list of questions, a list of pages, or simply a page. */
export function pageData({ page, posts, shop, locale, origin }: Input): object {
  const base = {
    '@context': 'https://schema.org',
    '@id': origin + page.uri,
    url: origin + page.uri,
    name: page.title,
    description: page.meta_description || page.summary,
    image: origin + socialPicture(locale, page.uri),
  } as const
  const written = {
    ...base,
    headline: page.title,
    inLanguage: locale,
    datePublished: page.published_on,
    publisher: companyRef(origin),
    mainEntityOfPage: origin + page.uri,
  } as const
  if (posts)
    return {
      '@type': 'Blog',
      ...base,
      inLanguage: locale,
      publisher: companyRef(origin),
      blogPost: posts.map((post) => ({
        '@type': 'BlogPosting',
        headline: post.title,
        url: origin + post.uri,
        datePublished: post.published_on,
      })),
    } satisfies WithContext<Blog>
  if (page.type_code === 'blog')
    return {
      '@type': 'BlogPosting',
      ...written,
      timeRequired: `PT${page.reading_minutes}M`,
      author: page.author ? { '@type': 'Person', name: page.author } : companyRef(origin),
    } satisfies WithContext<BlogPosting>
  if (page.type_code === 'knowledge')
    return { '@type': 'Article', ...written, author: companyRef(origin) } satisfies WithContext<Article>
  if (page.location && page.location.code !== onSiteCode)
    return {
      '@type': 'LocalBusiness',
      ...base,
      telephone: shop.phone,
      parentOrganization: companyRef(origin),
      ...locationData(page.location),
    } satisfies WithContext<LocalBusiness>
  const questions = questionsIn(page.body_html)
  if (page.type_code === 'text' && questions.length > 0) return questionData(questions)
  if (page.subpages.length > 0) {
    const items = page.subpages.map(({ title, uri }) => ({ name: title, uri }))
    return listData({ title: page.title, uri: page.uri, items }, origin)
  }
  return {
    '@type': 'WebPage',
    ...base,
    inLanguage: locale,
    publisher: companyRef(origin),
  } satisfies WithContext<WebPage>
}

const locationData = (location: Venue) =>
  ({
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.street,
      postalCode: location.postcode,
      addressLocality: location.city,
      addressCountry: 'NL',
    },
    geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
    amenityFeature: location.facilities.map((name) => ({
      '@type': 'LocationFeatureSpecification' as const,
      name,
      value: true,
    })),
  }) as const
