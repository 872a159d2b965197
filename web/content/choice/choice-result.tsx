import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { CardDate } from '../../catalogue/cards/card-date.tsx'
import { ProductLine } from '../../catalogue/cards/product-line.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import type { Answer, Step } from './choice-steps.ts'

type Props = { outcome: Answer; steps: Step[]; products: ProductCard[] }

/** The recommendation, its products, the answers that led to it, and how to contact us. */
export function ChoiceResult({ outcome, steps, products }: Props) {
  const t = useTranslations('choice')
  const { locale } = useFormat()
  const { phone } = useShellData().shop
  const fitting =
    outcome.products?.flatMap((code) => products.find((product) => product.code === code) ?? []) ?? []
  return (
    <>
      {outcome.advice && <p className="mt-4 max-w-read text-lg">{outcome.advice[locale]}</p>}
      {fitting.length > 0 && (
        <>
          <h3 className="mt-8 mb-3 text-lg">{t('fits')}</h3>
          <ul className="grid gap-3">
            {fitting.map((product) => (
              <li key={product.id}>
                <ProductLine product={product}>
                  {product.kind === 'training' && (
                    <div className="mt-2">
                      <CardDate product={product} />
                    </div>
                  )}
                </ProductLine>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-8 mb-3 text-lg">{t('why')}</h3>
      <dl className="grid max-w-read gap-x-6 gap-y-3 sm:grid-cols-[1fr_1fr]">
        {steps.map(({ question, answer }) => (
          <div key={question.key} className="contents">
            <dt className="text-line max-sm:-mb-2">{question.question[locale]}</dt>
            <dd className="font-bold">{answer.label[locale]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 max-w-read text-line">
        {t.rich('orAsk', {
          number: phone,
          phone: (number) => (
            <PhoneLink className="text-link font-bold whitespace-nowrap text-paper">{number}</PhoneLink>
          ),
          contact: (text) => (
            <TextLink href={t('contactUri')} className="font-bold text-paper">
              {text}
            </TextLink>
          ),
        })}
      </p>
      <div className="mt-2">
        <ShareButton label={t('share')} copied={t('copied')} failed={t('failed')} />
      </div>
    </>
  )
}
