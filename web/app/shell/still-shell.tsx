import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { PaymentLogos } from '../../lib/page/payment-logos.tsx'
import { PhoneNumber } from '../../lib/page/phone-number.tsx'
import type { ShellData } from '../../lib/page/shell-data.ts'
import { Logo } from './logo.tsx'
import { LogoStrip } from './logo-strip.tsx'

type Props = { data: ShellData; part: 'logos' | 'columns' | 'company' | 'payment' }

/** The parts of the page shell that are text, pictures and links. */
export function StillShell({ data, part }: Props) {
  if (part === 'logos') return <LogoStrip logos={data.footer?.logos ?? []} />
  if (part === 'columns') return <FooterColumns data={data} />
  return part === 'company' ? <Company data={data} /> : <PaymentLogos />
}

/** The shop's address and the footer's menus. */
function FooterColumns({ data: { footer, shop } }: Pick<Props, 'data'>) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { street, postcode, city } = shop.address
  return (
    <Container className="grid gap-x-10 gap-y-12 py-14 desktop:grid-cols-[16rem_1fr] desktop:py-20 fullhd:gap-x-16">
      <div className="grid content-start gap-x-8 gap-y-4 sm:grid-cols-3 desktop:grid-cols-1">
        <a href={paths.home[locale]} aria-label={t('toHome')} className="flex self-start">
          <Logo className="text-[min(2.25rem,9.25vw)]" />
        </a>
        <address className="text-sm not-italic desktop:mt-3">
          <p>
            {street}
            <br />
            {postcode} {city}
          </p>
          <PhoneNumber phone={shop.phone} className="mt-2 text-lg text-signal" />
          <br />
          <a href={`mailto:${shop.email}`} className="footer-link">
            {shop.email}
          </a>
        </address>
        <ul className="flex flex-wrap content-start gap-x-5 text-sm font-bold sm:max-desktop:flex-col">
          {shop.social_links.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="noopener external" className="footer-link">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <nav aria-label={t('footer')}>
        <ul className="grid grid-cols-2 gap-x-8 gap-y-10 tablet:grid-cols-3 widescreen:grid-cols-5">
          {footer?.columns.map(({ id, title, children }) => (
            <li key={id}>
              <h2 className="text-base tracking-normal">{title}</h2>
              <ul className="mt-3 text-sm">
                {children.map((item) => (
                  <li key={item.id}>
                    <a href={item.uri ?? ''} className="footer-link">
                      {item.title}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  )
}

function Company({ data: { shop, year } }: Pick<Props, 'data'>) {
  const t = useTranslations('shell')
  return (
    <p>
      {t('copyright', { year, name: shop.name })}
      <span className="ml-4 inline-block">{t('register', { number: shop.company_number })}</span>
      <span className="ml-4 inline-block">{t('vatNumber', { number: shop.vat_number })}</span>
    </p>
  )
}
