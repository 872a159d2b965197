import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import type { Choice } from '../../../contract/wire/content/guided-choice.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

type Props = { choice: Choice; products: ProductCard[] }

/** All questions with the result of each answer, for browsers without JavaScript. */
export function AllQuestions({ choice, products }: Props) {
  const t = useTranslations('choice')
  const { locale } = useFormat()
  return (
    <ol className="mt-10 space-y-8">
      {choice.map(({ key, question, answers }) => (
        <li key={key} id={`question-${key}`}>
          <p className="text-lg font-bold">{question[locale]}</p>
          <ul className="mt-3 space-y-3">
            {answers.map(({ label, next, advice, products: codes = [] }) => (
              <li key={label.nl}>
                <span className="font-bold">{label[locale]}</span>:{' '}
                {next ? (
                  <a href={`#question-${next}`} className="underline">
                    {t('goOn')}
                  </a>
                ) : (
                  advice?.[locale]
                )}{' '}
                {products
                  .filter(({ code }) => codes.includes(code))
                  .map(({ id, uri, name }) => (
                    <a key={id} href={uri} className="mr-3 underline">
                      {name}
                    </a>
                  ))}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
