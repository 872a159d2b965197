import { ArrowRight } from 'lucide-react'
import type { Home } from '../../../contract/wire/content/content.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'

/** For visitors who know their work but not the name of the course. */
export function ChoiceEntry({ choices }: Pick<Home, 'choices'>) {
  const t = useTranslations('homeSections')
  const { phone } = useShellData().shop
  return (
    <section aria-labelledby="choice-help" className="bg-ink py-16 text-paper lg:py-24">
      <Container className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div>
          <SectionHeading id="choice-help" title={t('choice.title')} intro={t('choice.text')} />
          <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-5">
            <LinkButton href={t('choiceHelpUri')} size="lg">
              {t('choice.all')}
            </LinkButton>
            <p className="text-line">
              {t.rich('choice.orCall', {
                number: phone,
                phone: (number) => (
                  <PhoneLink className="font-bold whitespace-nowrap text-paper underline underline-offset-4">
                    {number}
                  </PhoneLink>
                ),
              })}
            </p>
          </div>
        </div>
        <ul className="border-t border-slate">
          {choices.map(({ id, title, uri }) => (
            <li key={id} className="border-b border-slate">
              <a
                href={uri}
                className="group flex min-h-16 items-center justify-between gap-4 py-4 text-lg leading-snug font-bold transition-colors hover:text-signal"
              >
                {title}
                <ArrowRight
                  aria-hidden="true"
                  className="size-6 shrink-0 text-signal transition-transform group-hover:translate-x-1"
                />
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
