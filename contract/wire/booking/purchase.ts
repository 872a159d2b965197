import { z } from 'zod'
import { addressBodyFields, withTidyPostcode } from '../accounts/address-fields.ts'
import { companyNumber, line, nameLine, positiveId, vatNumber } from '../fields.ts'

export const purchaseAddressFields = {
  ...addressBodyFields,
  save: z.boolean().optional().meta({ description: 'Add it to the address book of the customer' }),
}
/** An address typed at checkout. With the id of a saved address next to it, that saved address is changed. */
export const purchaseAddressBody = withTidyPostcode(z.strictObject(purchaseAddressFields))
export type PurchaseAddressBody = z.output<typeof purchaseAddressBody>

/** The company that buys. Stored with the customer for the next order. */
export const purchaseCompanyBody = z.strictObject({
  name: nameLine(120).min(1),
  company_number: companyNumber,
  vat_number: vatNumber,
  invoice_email: line(254)
    .pipe(z.union([z.literal(''), z.email()]))
    .nullish(),
})

/** The buyer and the addresses: the same fields for ordering a cart and for accepting an offer. */
export const purchaseFields = {
  invoice_address_id: positiveId.optional().meta({
    description: 'A saved address. Without an invoice address, the one chosen for the cart is used',
  }),
  invoice_address: purchaseAddressBody.optional(),
  delivery_address_id: positiveId.optional().meta({
    description: 'A saved address. Without a delivery address, goods are shipped to the invoice address',
  }),
  delivery_address: purchaseAddressBody.optional(),
  company: purchaseCompanyBody.nullable().optional().meta({
    description: 'Null: a private person buys. Absent: taken from the invoice address and the customer',
  }),
}
export type PurchaseBody = z.output<z.ZodObject<typeof purchaseFields>>
