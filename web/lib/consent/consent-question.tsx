import type { Locale } from '../../../contract/rules/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Choice } from './consent.ts'
import { ConsentTitle } from './consent-title.tsx'

/** The page that lists the cookies and how long they are stored. */
const cookiePage: Record<Locale, string> = { nl: '/cookies', en: '/en/cookie-policy' }

type Props = { onAnswer: (choice: Choice) => void; onSettings: () => void }

/** The first view. Refusing is as easy as agreeing, as the law requires: two buttons that differ only in their text. */
export function ConsentQuestion({ onAnswer, onSettings }: Props) {
  const t = useTranslations('consent')
  const locale = useLocale()
  return (
    <>
      <ConsentTitle>{t('title')}</ConsentTitle>
      <p className="mt-2 text-sm">
        {t('text')}{' '}
        <TextLink href={cookiePage[locale]} className="font-semibold">
          {t('more')}
        </TextLink>
      </p>
      <div className="mt-4 grid gap-3 min-[22.5rem]:grid-cols-2">
        <Button kind="dark" className="px-3" onClick={() => onAnswer('functional')}>
          {t('functional')}
        </Button>
        <Button kind="dark" className="px-3" onClick={() => onAnswer('all')}>
          {t('all')}
        </Button>
      </div>
      <Button kind="quiet" className="mt-1 -mb-2 w-full text-sm" onClick={onSettings}>
        {t('toSettings')}
      </Button>
    </>
  )
}
