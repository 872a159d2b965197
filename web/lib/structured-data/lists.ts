import type { BreadcrumbList, FAQPage, ItemList, WithContext } from 'schema-dts'

const context = 'https://schema.org'

/** The path from the home page to this one. */
export const trailData = (
  trail: { title: string; uri: string }[],
  origin: string,
): WithContext<BreadcrumbList> => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ title, uri }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: origin + uri,
  })),
})

/** The items of a list by their addresses, whose pages say more; `before` is the number of items on earlier pages. */
export const listData = (
  {
    title,
    uri,
    items,
    before = 0,
  }: { title: string; uri: string; items: { uri: string }[]; before?: number },
  origin: string,
): WithContext<ItemList> => ({
  '@context': context,
  '@type': 'ItemList',
  name: title,
  url: origin + uri,
  numberOfItems: items.length,
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    url: origin + item.uri,
  })),
})

export const questionData = (questions: { question: string; answer: string }[]): WithContext<FAQPage> => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
