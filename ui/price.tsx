import type { ReactNode } from 'react'
import { shortMoney } from './i18n/format.ts'
import { useTranslations } from './i18n/translations.tsx'

type Amount = { net: number; gross: number }
type Props = Amount & {
  exempt?: boolean
  /** The lowest of several. */
  from?: boolean
  was?: Amount | null
  size?: keyof typeof sizes
  className?: string
}

const sizes = { sm: 'price-sm', md: 'price-md', lg: 'price-lg' } as const

/**
 * What it costs: one price large, the other beside it small. Both are in the page, which is the same for everybody; price.css
 * puts the one first that the visitor wants (web/prices).
 */
export function Price({ net, gross, exempt, from, was, size = 'md', className = '' }: Props) {
  const t = useTranslations('ui')
  return (
    <p className={className}>
      <span className={`price ${sizes[size]}`}>
        {from && <span className="price-from">{t('from')}</span>}
        <span className={exempt ? 'price-lead' : 'price-gross'}>{shortMoney(gross)}</span>
        {was && (
          <s className="price-was">
            <span className="sr-only">{t('was')} </span>
            <EitherPrice gross={shortMoney(was.gross)} net={shortMoney(was.net)} />
          </s>
        )}
        <span className="price-break" />
        {exempt ? (
          <span className="price-incl">{t('vatExempt')}</span>
        ) : (
          <>
            <span className="price-incl">{t('inclVat')}</span>
            <span className="price-net">{shortMoney(net)}</span>
            <span className="price-excl">{t('exclVat')}</span>
          </>
        )}
      </span>
    </p>
  )
}

/** Words with an amount in them. Both kinds are in the page; the one shows that the visitor wants prices in. */
export const EitherPrice = ({ gross, net }: { gross: ReactNode; net: ReactNode }) =>
  gross === net ? (
    gross
  ) : (
    <>
      <span className="if-gross">{gross}</span>
      <span className="if-net">{net}</span>
    </>
  )
