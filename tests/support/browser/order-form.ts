import type { Page } from 'playwright-core'

const groups = { invoice: /^(Factuuradres|Invoice address)$/, delivery: /^(Bezorgadres|Delivery address)$/ }
const labels = {
  name: /^(Naam|Name)/,
  street: /^(Straat|Street)/,
  house_number: /^(Huisnummer|House number)/,
  postcode: /^Postcode/,
  city: /^(Plaats|City)/,
}

/** A field of an address in the order form, in either language. */
export const addressField = (page: Page, name: keyof typeof labels, kind: keyof typeof groups = 'invoice') =>
  page.getByRole('group', { name: groups[kind] }).getByLabel(labels[name])

/** The checkbox that accepts the terms and conditions. It is the last part of the form to appear. */
export const termsBox = (page: Page) => page.getByRole('checkbox', { name: /^(Ik ga akkoord|I agree)/ })
