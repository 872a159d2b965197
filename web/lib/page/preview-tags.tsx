import type { Locale } from '../../../contract/rules/locale.ts'
import type { Alternates } from '../../../contract/wire/catalogue/product.ts'
import { socialPicture } from '../structured-data/social-picture.ts'

export type Preview = {
  title: string
  description: string
  alternates: Alternates
  /** The page whose picture is shown with the link, if it has one. */
  about?: string
  isArticle?: boolean
}

/** Tags for link previews and search engines. Browsers do not need them, so only the server renders them. */
export function PreviewTags({
  title,
  description,
  alternates,
  about,
  isArticle = false,
  locale,
  origin,
}: Preview & { locale: Locale; origin: string }) {
  return (
    <>
      <meta property="og:type" content={isArticle ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + alternates[locale]} />
      <meta property="og:locale" content={locale === 'nl' ? 'nl_NL' : 'en_GB'} />
      <meta property="og:locale:alternate" content={locale === 'nl' ? 'en_GB' : 'nl_NL'} />
      <meta property="og:site_name" content="Vangnet" />
      <meta property="og:image" content={origin + socialPicture(locale, about)} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="alternate" hrefLang="nl" href={origin + alternates.nl} />
      <link rel="alternate" hrefLang="en" href={origin + alternates.en} />
      <link rel="alternate" hrefLang="x-default" href={origin + alternates.nl} />
    </>
  )
}
