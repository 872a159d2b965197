import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { ArrowLink } from '../../../ui/text-link.tsx'

const reasons = ['outdoors', 'groups', 'hands', 'fail', 'honest'] as const

export function WhyUs() {
  const t = useTranslations('homeSections')
  return (
    <section aria-labelledby="why-us" className="py-16 lg:py-24">
      <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <h2 id="why-us" className="text-3xl lg:text-4xl">
            {t('why.title')}
          </h2>
          <img
            src="/pictures/scenes/about.svg"
            alt=""
            width={1600}
            height={900}
            loading="lazy"
            className="mt-8 aspect-4/3 w-full bg-signal object-cover lg:aspect-square"
          />
        </div>
        <div className="lg:pt-3">
          <dl>
            {reasons.map((reason) => (
              <div key={reason} className="border-t-2 border-ink pt-4 pb-7">
                <dt className="text-xl leading-snug font-extrabold tracking-tight">{t(`why.${reason}`)}</dt>
                <dd className="mt-2 max-w-read text-slate">{t(`why.${reason}Text`)}</dd>
              </div>
            ))}
          </dl>
          <ArrowLink href={t('aboutUri')}>{t('why.more')}</ArrowLink>
        </div>
      </Container>
    </section>
  )
}
