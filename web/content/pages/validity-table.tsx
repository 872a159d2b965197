import type { Validity } from '../../../contract/wire/content/content.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { ArrowLink, TextLink } from '../../../ui/text-link.tsx'
import { paths } from '../../lib/i18n/paths.ts'

/** How long the certificates or inspections of a scheme are valid and how to renew them, with a link to the customer's own. */
export function ValidityTable({ rows }: { rows: Validity[] }) {
  const t = useTranslations('content.validity')
  const locale = useLocale()
  if (rows.length === 0) return null
  const isInspection = rows[0]?.kind === 'inspection'
  return (
    <section aria-labelledby="validity" className="mt-12">
      <h2 id="validity" className="text-2xl">
        {t('title')}
      </h2>
      <table className="mt-5 w-full text-left text-sm">
        <thead>
          <tr className="border-b-2 border-ink align-bottom">
            <th scope="col" className="py-2.5 pr-4">
              {t('proof')}
            </th>
            <th scope="col" className="py-2.5 pr-4">
              {t('valid')}
            </th>
            <th scope="col" className="py-2.5">
              {t('renew')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-b border-line align-top">
              <th scope="row" className="py-3 pr-4 font-semibold wrap-anywhere">
                <TextLink href={row.uri}>{row.name}</TextLink>
              </th>
              <td className="py-3 pr-4">
                <Term months={row.validity_months} />
              </td>
              <td className="py-3 wrap-anywhere">
                <Renewal row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-8 max-w-read bg-ink p-6 text-paper">
        <p className="text-lg font-extrabold">{t(isInspection ? 'dueTitle' : 'endsTitle')}</p>
        <p className="mt-2 text-line">{t(isInspection ? 'dueText' : 'endsText')}</p>
        <ArrowLink
          href={paths[isInspection ? 'inspections' : 'certificates'][locale]}
          className="mt-4 min-h-11"
        >
          {t(isInspection ? 'dueLink' : 'endsLink')}
        </ArrowLink>
      </div>
    </section>
  )
}

function Term({ months }: { months: number | null }) {
  const t = useTranslations('content.validity')
  if (months === null) return t('noTerm')
  return months % 12 === 0 ? t('years', { count: months / 12 }) : t('months', { count: months })
}

function Renewal({
  row: { id, kind, validity_months, renewal_window_months: window, keeps_old_date, refresher },
}: {
  row: Validity
}) {
  const t = useTranslations('content.validity')
  if (validity_months === null) return '–'
  return (
    <>
      {window !== null && `${t(keeps_old_date ? 'keepsDate' : 'window', { count: window })} `}
      {kind === 'inspection'
        ? t('inspectAgain')
        : refresher && refresher.id !== id
          ? t.rich('with', {
              name: refresher.name,
              product: (name) => <TextLink href={refresher.uri}>{name}</TextLink>,
            })
          : t('again')}
    </>
  )
}
