import type { ReactNode } from 'react'
import { useFormat } from './i18n/format.ts'
import { useTranslations } from './i18n/translations.tsx'

type Amount = { net: number; gross: number }
type Props = Amount & {
  exempt?: boolean
  /** This is the lowest of several prices. */
  from?: boolean
  was?: Amount | null
  size?: keyof typeof sizes
  className?: string
}

const sizes = { sm: 'price-sm', md: 'price-md', lg: 'price-lg' } as const

/**
 * One price large, the other one small next to it. Both are in the page, which is the same for everyone; price.css puts the one
 * first that the visitor chose (web/lib/prices).
 */
export function Price({ net, gross, exempt, from, was, size = 'md', className = '' }: Props) {
  const t = useTranslations('ui')
  const { shortMoney } = useFormat()
  return (
    <p className={className || undefined}>
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

/** A text with an amount, including and excluding VAT. Both are in the page; CSS shows the one that the visitor chose. */
export const EitherPrice = ({ gross, net }: { gross: ReactNode; net: ReactNode }) =>
  gross === net ? (
    gross
  ) : (
    <>
      <span className="if-gross">{gross}</span>
      <span className="if-net">{net}</span>
    </>
  )
