import { paths } from '../i18n/paths.ts'
import { useLocale } from '../i18n/translations.tsx'
import { inBrowser, type Load, onServer } from '../load.ts'
import { Container } from './container.tsx'
import { FormParts } from './style-guide/form-parts.tsx'
import { Foundations } from './style-guide/foundations.tsx'
import { Overlays } from './style-guide/overlays.tsx'
import { ReadingParts } from './style-guide/reading-parts.tsx'
import { ShopParts } from './style-guide/shop-parts.tsx'
import { WayfindingParts } from './style-guide/wayfinding-parts.tsx'

const load = async (_: Load) => ({ alternates: paths.styleGuide })
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Every part of the design system in each of its states. For engineers and for the accessibility tests; linked nowhere. */
export default function StyleGuidePage() {
  const title = useLocale() === 'nl' ? 'Stijlgids' : 'Style guide'
  return (
    <Container className="py-12 lg:py-20">
      <title>{`${title} | Vangnet`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-5xl">{title}</h1>
      <Foundations />
      <FormParts />
      <Overlays />
      <WayfindingParts />
      <ReadingParts />
      <ShopParts />
    </Container>
  )
}
