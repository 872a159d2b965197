import { Container } from '../../../ui/container.tsx'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, type LoadArgs, serverLoader } from '../../lib/load/load.ts'
import { FormParts } from './form-parts.tsx'
import { Foundations } from './foundations.tsx'
import { Overlays } from './overlays.tsx'
import { ReadingParts } from './reading-parts.tsx'
import { ShopParts } from './shop-parts.tsx'
import { WayfindingParts } from './wayfinding-parts.tsx'

const load = async (_: LoadArgs) => ({ alternates: paths.styleGuide })
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

/** Every component of the design system in each of its states, for engineers and accessibility tests. Not linked from the site. */
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
