import { describe, expect, inject, it } from 'vitest'
import { fetchPage } from '../../support/shop/fetch-page.ts'

const origin = inject('shopUrl')

/** The specification's table of routes (point 2): a Dutch and an English address, and what the page calls itself. */
const routes: [purpose: string, nl: [string, string], en: [string, string]][] = [
  ['home', ['/', 'Veiligheidstrainingen'], ['/en', 'Safety training']],
  ['deals', ['/aanbiedingen', 'Aanbiedingen'], ['/en/deals', 'Deals']],
  [
    'deals of a category',
    ['/aanbiedingen/vca', 'Aanbiedingen: VCA'],
    ['/en/deals/vca-safety-certificate', 'Deals: VCA'],
  ],
  ['dashboard', ['/dashboard', 'Overzicht'], ['/en/dashboard', 'Overview']],
  [
    'favourite products',
    ['/dashboard/favoriete-producten', 'Favoriete producten'],
    ['/en/dashboard/favorite-products', 'Favourite products'],
  ],
  ['people', ['/dashboard/medewerkers', 'Medewerkers'], ['/en/dashboard/people', 'People']],
  ['inspections', ['/dashboard/keuringen', 'Keuringen'], ['/en/dashboard/inspections', 'Inspections']],
  ['offers list', ['/dashboard/offertes', 'Offertes'], ['/en/dashboard/offers', 'Offers']],
  ['offer detail', ['/dashboard/offertes/1', 'Offerte |'], ['/en/dashboard/offers/1', 'Offer |']],
  ['orders list', ['/dashboard/orders', 'Bestellingen'], ['/en/dashboard/orders', 'Orders']],
  ['order detail', ['/dashboard/orders/1', 'Bestelling |'], ['/en/dashboard/orders/1', 'Order |']],
  [
    'personal data',
    ['/dashboard/persoonlijke-gegevens', 'Persoonlijke gegevens'],
    ['/en/dashboard/personal-information', 'Personal data'],
  ],
  [
    'return page after payment',
    ['/payment-redirect', 'Uw betaling'],
    ['/en/payment-redirect', 'Your payment'],
  ],
  ['product comparison', ['/vergelijken', 'Vergelijken'], ['/en/compare', 'Compare']],
  ['cart and checkout', ['/winkelwagen', 'Uw boeking'], ['/en/checkout', 'Your cart']],
  [
    'checkout login',
    ['/winkelwagen/inloggen', 'Gegevens voor uw bestelling'],
    ['/en/checkout/login', 'Details for your order'],
  ],
  ['order step', ['/winkelwagen/bestellen', 'Bestellen'], ['/en/checkout/order', 'Checkout']],
  [
    'order step with action and id',
    ['/winkelwagen/bestellen/adres/1', 'Bestellen'],
    ['/en/checkout/order/address/1', 'Checkout'],
  ],
  [
    'search results',
    ['/zoeken?term=vca', 'Zoekresultaten voor “vca”'],
    ['/en/search?term=vca', 'Search results for “vca”'],
  ],
  ['offer by its link', ['/offerlink/x', 'Uw offerte'], ['/en/offerlink/x', 'Your offer']],
  ['offer without its token', ['/offerlink', 'Uw offerte'], ['/en/offerlink', 'Your offer']],
  [
    'address confirmation',
    ['/e-mail-bevestigen/x', 'Bevestig uw e-mailadres'],
    ['/en/confirm-email/x', 'Confirm your e-mail address'],
  ],
  [
    'password reset',
    ['/reset-password/x', 'Nieuw wachtwoord'],
    ['/en/reset-password/x', 'Set a new password'],
  ],
  [
    'password reset without its token',
    ['/reset-password', 'Deze link werkt niet meer'],
    ['/en/reset-password', 'This link no longer works'],
  ],
  ['content page', ['/contact', 'Contact'], ['/en/contact-us', 'Contact']],
  ['category page', ['/vca', 'VCA'], ['/en/vca-safety-certificate', 'VCA']],
  ['product page', ['/irata-level-1', 'IRATA Level 1'], ['/en/irata-level-1-technician', 'IRATA Level 1']],
]

describe.each(['nl', 'en'] as const)('in %s', (locale) => {
  it.each(routes)('the route of %s shows its page', async (_, nl, en) => {
    const [path, title] = locale === 'nl' ? nl : en
    const answer = await fetchPage(origin + path, { redirect: 'manual' })
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain(`<html lang="${locale}"`)
    expect(/<title[^>]*>([^<]*)/.exec(html)?.[1]?.startsWith(title), title).toBe(true)
  })
})
